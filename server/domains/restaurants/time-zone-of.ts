import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

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
  const isInState = ({ states }: KnownCity) => states.some((state) => words.has(state))
  // "12 Main St Austin": a city that nobody has set apart, but no street of its name
  const named = cities.filter(({ names }) =>
    names.some((name) => words.has(name) || [...words].some((text) => text.endsWith(` ${name}`))),
  )
  const inState = named.filter(isInState)
  // many small towns have a large one's name: without their state they say nothing
  const large = named.filter(({ pop }) => pop >= LARGE)
  const best = inState.length > 0 ? inState : large.length > 0 ? large : cities.filter(isInState)
  return best.toSorted((a, b) => b.pop - a.pop)[0]?.timezone ?? null
}

const LARGE = 90_000

type KnownCity = Pick<City, 'pop' | 'timezone'> & { names: string[]; states: string[] }
const countries = new Map<string, KnownCity[]>()

/** With the keys of their names, which take long to make: the largest country has a thousand cities. */
function citiesOf(country: string): KnownCity[] {
  const known = countries.get(country)
  if (known) return known
  const made = everyCity()
    .filter(({ iso2 }) => iso2 === country)
    .map(({ city, city_ascii, province, state_ansi, pop, timezone }) => ({
      names: [...new Set([key(city), key(city_ascii)])],
      states: [province, ...(state_ansi === undefined ? [] : [state_ansi])].map(key),
      pop,
      timezone,
    }))
  if (made.length > 0) countries.set(country, made)
  return made
}

/** Read when a country is first asked for and not kept: the world's cities take several MB, a country's few. */
function everyCity(): City[] {
  return JSON.parse(readFileSync(CITIES, 'utf8'))
}

const CITIES = createRequire(import.meta.url).resolve('city-timezones/data/cityMap.json')

/** "CA 94110" → "CA". */
function withoutCode(part: string): string {
  return part.replace(/\s+[\dA-Z-]*\d[\dA-Z -]*$/i, '')
}

function key(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
