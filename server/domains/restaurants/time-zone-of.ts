import { cityMapping } from 'city-timezones'

type City = {
  city: string
  city_ascii: string
  iso2: string
  province: string
  state_ansi?: string
  pop: number
  timezone: string
}

/**
 * The time zone of the city that an address names in its country, or of the state where it names no known city; null
 * where it says neither.
 */
export function timeZoneOf(address: string, country: string): string | null {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const words = new Set(parts.flatMap((part) => [key(part), key(withoutCode(part))]))
  const cities = citiesOf(country)
  const isInState = ({ province, state_ansi }: City) =>
    words.has(key(province)) || (state_ansi !== undefined && words.has(key(state_ansi)))
  const named = cities.filter(({ city, city_ascii }) =>
    [city, city_ascii].some((name) => words.has(key(name)) || endsWith(parts, name)),
  )
  const inState = named.filter(isInState)
  // many small towns have a large one's name: without their state they say nothing
  const large = named.filter(({ pop }) => pop >= LARGE)
  const best = inState.length > 0 ? inState : large.length > 0 ? large : cities.filter(isInState)
  return best.toSorted((a, b) => b.pop - a.pop)[0]?.timezone ?? null
}

const LARGE = 90_000

function citiesOf(country: string): City[] {
  return (cityMapping as City[]).filter(({ iso2 }) => iso2 === country)
}

/** "CA 94110" → "CA". */
function withoutCode(part: string): string {
  return part.replace(/\s+[\dA-Z-]*\d[\dA-Z -]*$/i, '')
}

/** "12 Main St Austin": a city that nobody has set apart, but no street of its name. */
function endsWith(parts: readonly string[], name: string): boolean {
  return parts.some((part) =>
    [part, withoutCode(part)].some((text) => key(text).endsWith(` ${key(name)}`)),
  )
}

function key(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
