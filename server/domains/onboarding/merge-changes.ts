import { isDeepStrictEqual } from 'node:util'
import { isMask } from '#contract/bank-numbers.ts'
import { type BusinessHours, type BusinessHoursChanges, eachDay } from '#contract/business-hours.ts'
import {
  BUSINESS_DEFAULTS,
  type Business,
  FORM_PLATFORMS,
  type FormPlatform,
  NUMBER_NAMES,
  type Numbers,
  OWN_DEFAULTS,
  type Own,
  type PlatformChanges,
} from '#contract/onboarding.ts'
import { invalid } from '#server/core/errors.ts'
import type { StoredDocument } from './onboarding.tables.ts'

/** All but the numbers, whole. */
export type Info = { business: Business } & Own

export function infoOf(document: StoredDocument): Info {
  return {
    business: { ...BUSINESS_DEFAULTS, ...document.business },
    doordash: { ...OWN_DEFAULTS.doordash, ...document.doordash },
    ubereats: { ...OWN_DEFAULTS.ubereats, ...document.ubereats },
    grubhub: { ...OWN_DEFAULTS.grubhub, ...document.grubhub },
  }
}

/** What is stored with what was sent laid over it. Throws for a shared field with two new values. */
export function mergeInfo(stored: Info, sent: PlatformChanges): Info {
  const { businessHours } = stored.business
  return {
    business: {
      restaurantType: shared('restaurantType', stored.business.restaurantType, sent),
      locations: shared('locations', stored.business.locations, sent),
      sameHours: shared('sameHours', stored.business.sameHours, sent),
      openTime: shared('openTime', stored.business.openTime, sent),
      closeTime: shared('closeTime', stored.business.closeTime, sent),
      businessHours: theOneNew('businessHours', businessHours, sent, (platform) => {
        const changes = sent[platform]?.businessHours
        return changes && withDays(businessHours, changes)
      }),
    },
    doordash: laidOver(stored.doordash, sent.doordash),
    ubereats: laidOver(stored.ubereats, sent.ubereats),
    grubhub: laidOver(stored.grubhub, sent.grubhub),
  }
}

/** The numbers that change: new digits, or empty to clear. A mask keeps what is stored. */
export function changedNumbers(
  isStored: Record<keyof Numbers, boolean>,
  sent: PlatformChanges,
): Partial<Numbers> {
  const changed: Partial<Numbers> = {}
  for (const name of NUMBER_NAMES) {
    const kept = isStored[name] ? null : ''
    const value = theOneNew<string | null>(name, kept, sent, (platform) => {
      const typed = sent[platform]?.[name]
      return typed !== undefined && isMask(typed) ? kept : typed
    })
    if (value !== kept && value !== null) changed[name] = value
  }
  return changed
}

type PlainName = Exclude<keyof Business, 'businessHours'>

function shared<Name extends PlainName>(
  name: Name,
  stored: Business[Name],
  sent: PlatformChanges,
): Business[Name] {
  return theOneNew(name, stored, sent, (platform) => sent[platform]?.[name] as Business[Name])
}

/** Each platform brings its copy of a shared field: the one that says something new counts. */
function theOneNew<Value>(
  name: keyof Business | keyof Numbers,
  stored: Value,
  sent: PlatformChanges,
  sentIn: (platform: FormPlatform) => Value | undefined,
): Value {
  let found = stored
  for (const platform of FORM_PLATFORMS.filter((one) => sent[one])) {
    const value = sentIn(platform)
    if (value === undefined || isDeepStrictEqual(value, stored)) continue
    if (found !== stored && !isDeepStrictEqual(value, found)) throw saysTwoThings(name, platform)
    found = value
  }
  return found
}

function saysTwoThings(name: string, platform: FormPlatform) {
  const sentence = `All platforms share one "${name}", but it came with different values.`
  return invalid('onboarding.shared_field_differs', sentence, { [`${platform}.${name}`]: sentence })
}

function withDays(stored: BusinessHours, changes: BusinessHoursChanges): BusinessHours {
  return eachDay((day) => laidOver(stored[day], changes[day]))
}

/** Of the changes only what the stored object has too. */
function laidOver<Stored extends object>(stored: Stored, changes: object | undefined): Stored {
  const sent: Record<string, unknown> = { ...changes }
  const entries = Object.entries(stored).map(([name, value]) => [
    name,
    sent[name] === undefined ? value : sent[name],
  ])
  return Object.fromEntries(entries) as Stored
}
