import type { z } from 'zod'
import { BUILT_IN_CUISINES } from '#contract/cuisines.ts'
import { menuSettings, PREFERENCE_DEFAULTS } from '#contract/preferences.ts'

export type MenuConfig = z.infer<typeof menuSettings>
export type ConfigChanges = Partial<MenuConfig>

type NumberName = 'numItemsToGenerate' | 'menusPerCountry' | 'row' | 'column' | NumberSlider
type NumberSlider = 'evalValue' | 'aiValue' | 'ImageType'

/** What the server takes; outside of it a whole configuration would be refused. */
export const BOUNDS: Readonly<Record<NumberName, readonly [lowest: number, highest: number]>> = {
  numItemsToGenerate: [1, 100],
  menusPerCountry: [1, 10],
  row: [1, 2_147_483_647],
  column: [1, 200],
  evalValue: [0, 10],
  aiValue: [1, 6],
  ImageType: [0, 2],
}

export const TEXT_LIMITS = { email: 320, restaurantId: 20, textualData: 5000, cuisine: 60 } as const

/** More server cuisines than this replace the built-in list. */
const LONG_ENOUGH = 50

export const CONFIG_DEFAULTS: MenuConfig = menuSettings.parse(PREFERENCE_DEFAULTS)

/** A whole number within the setting's bounds; what is no number becomes the lowest. */
export function clampSetting(name: NumberName, value: unknown): number {
  const [lowest, highest] = BOUNDS[name]
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  if (Number.isNaN(number)) return lowest
  return Math.min(Math.max(Math.trunc(number), lowest), highest)
}

/** The fields that a server's answer holds, over the defaults; one it got wrong keeps its default. */
export function mergeOverDefaults(answer: unknown): MenuConfig {
  return { ...CONFIG_DEFAULTS, ...knownFields(answer) }
}

function knownFields(answer: unknown): ConfigChanges {
  if (typeof answer !== 'object' || answer === null) return {}
  const found = Object.entries(menuSettings.shape).flatMap(([name, schema]) => {
    const read = schema.safeParse((answer as Record<string, unknown>)[name])
    return read.success ? [[name, read.data] as const] : []
  })
  return Object.fromEntries(found) as ConfigChanges
}

/** The configuration after a change, its numbers within their bounds and its texts no longer than is taken. */
export function applyChanges(config: MenuConfig, changes: ConfigChanges): MenuConfig {
  const next = { ...config, ...changes }
  for (const name of Object.keys(BOUNDS) as NumberName[])
    next[name] = clampSetting(name, next[name])
  return {
    ...next,
    email: next.email.slice(0, TEXT_LIMITS.email),
    restaurantId: next.restaurantId.slice(0, TEXT_LIMITS.restaurantId),
    textualData: next.textualData.slice(0, TEXT_LIMITS.textualData),
    targetCountry: next.targetCountry.trim().slice(0, TEXT_LIMITS.cuisine),
  }
}

/** The server's list only where it holds more than 50 names. */
export function cuisineVocabulary(answer: unknown): readonly string[] {
  const countries = (answer as { countries?: unknown } | null | undefined)?.countries
  if (!Array.isArray(countries)) return BUILT_IN_CUISINES
  const names = countries.filter((name): name is string => typeof name === 'string')
  return names.length > LONG_ENOUGH ? names : BUILT_IN_CUISINES
}
