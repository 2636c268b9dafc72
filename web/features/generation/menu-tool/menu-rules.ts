import { z } from 'zod'
import type { ConfigChanges, MenuConfig } from './menu-config.ts'

export type Mode = MenuConfig['selectionMode']

export const NEEDS_CUISINE = 'Please select a cuisine style'
export const NEEDS_RESTAURANT =
  'Restaurant data is on: load a restaurant first, or turn restaurant data off.'

/** A switch forgets what was chosen in the other mode. */
export function switchMode(mode: Mode): ConfigChanges {
  return { selectionMode: mode, selectedCountries: [], targetCountry: '', showTargetCountry: false }
}

/** A cuisine of the selected restaurant is also remembered as the last one used. */
export function chooseCuisine(
  cuisine: string,
  restaurantCuisines: readonly string[],
): ConfigChanges {
  const name = cuisine.trim()
  if (name === '') return clearCuisine()
  return {
    targetCountry: name,
    ...(restaurantCuisines.includes(name) && { lastUsedCuisine: name }),
  }
}

export function clearCuisine(): ConfigChanges {
  return { targetCountry: '', lastUsedCuisine: '' }
}

/** In Your Choice the last used cuisine stands in while there is no target; the AI's proposals need none. */
export function recallCuisine(config: MenuConfig): MenuConfig {
  const { selectionMode, targetCountry, lastUsedCuisine } = config
  if (selectionMode !== 'your-choice' || targetCountry !== '' || lastUsedCuisine === '')
    return config
  return { ...config, targetCountry: lastUsedCuisine }
}

/**
 * The mode a visit opens in: the one chosen in this session, else AI at the AI address, else the stored one. Opening
 * in another mode than the stored one is a switch.
 */
export function openInMode(
  config: MenuConfig,
  chosen: Mode | null,
  isAiAddress: boolean,
): MenuConfig {
  const mode = chosen ?? (isAiAddress ? 'ai' : config.selectionMode)
  return recallCuisine(mode === config.selectionMode ? config : { ...config, ...switchMode(mode) })
}

export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required'
  return z.email().safeParse(email.trim()).success
    ? undefined
    : 'Please enter a valid email address'
}

/** Why a run cannot start yet, in the words of the alert; what the e-mail lacks disables the buttons instead. */
export function runProblem(
  config: MenuConfig,
  { needsCuisine, hasRestaurant }: { needsCuisine: boolean; hasRestaurant: boolean },
): string | undefined {
  if (needsCuisine && config.targetCountry === '') return NEEDS_CUISINE
  if (config.RestaurantDataStatus && !hasRestaurant) return NEEDS_RESTAURANT
  return undefined
}

/** The cuisines a run is going to write, in order, as the server takes them. */
export function cuisinesOfRun(config: MenuConfig): string[] {
  if (config.targetCountry !== '') return [config.targetCountry]
  return [...new Set(config.selectedCountries)].slice(0, config.aiValue)
}
