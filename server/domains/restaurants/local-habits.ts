import countryToCurrency from 'country-to-currency'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { timeZoneOf } from './time-zone-of.ts'

export type LocalHabits = { country: string; currency: string; locale: string; timeZone: string }

const ELSEWHERE = 'US'

/**
 * What a restaurant's country brings with it: the one that its location names, else that of its phone number. The time
 * zone is its city's where that is known. The owner changes each of them.
 */
export function localHabits(known: { location: string; phone: string }): LocalHabits {
  const country =
    countryNamed(known.location) ?? parsePhoneNumberFromString(known.phone)?.country ?? ELSEWHERE
  return {
    country,
    currency: CURRENCIES[country] ?? 'USD',
    locale: `en-${country}`,
    timeZone: timeZoneOf(known.location, country) ?? MOST_PEOPLE[country] ?? firstTimeZone(country),
  }
}

/** TypeScript does not know this part of Intl yet. */
function firstTimeZone(country: string): string {
  const locale: Intl.Locale & { getTimeZones?(): string[] } = new Intl.Locale(`und-${country}`)
  return locale.getTimeZones?.()[0] ?? 'UTC'
}

/** Of countries with several time zones: where most of its people live. */
const MOST_PEOPLE: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}

const CURRENCIES: Readonly<Record<string, string>> = countryToCurrency
const ALSO_CALLED: Readonly<Record<string, string>> = {
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  'united states of america': 'US',
  uae: 'AE',
}

/** The last part that is a country's name: "Leeds, United Kingdom". */
function countryNamed(location: string): string | undefined {
  return location
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().replaceAll('.', ''))
    .map((part) => ALSO_CALLED[part] ?? NAMES.get(part))
    .findLast((country) => country !== undefined)
}

const inEnglish = new Intl.DisplayNames('en', { type: 'region' })
const NAMES = new Map(
  Object.keys(CURRENCIES).map((code) => [inEnglish.of(code)?.toLowerCase() ?? code, code]),
)
