import type { z } from 'zod'
import type { menuRequest } from '#contract/generation.ts'
import type { MenuConfig } from './menu-config.ts'

export type MenuRequestBody = z.input<typeof menuRequest>

/** The whole configuration, its style under the call's name; a restaurant that was not found is left out. */
export function menuRequestOf(
  config: MenuConfig,
  { hasRestaurant, isProposing }: { hasRestaurant: boolean; isProposing: boolean },
): MenuRequestBody {
  const { systemPromptStyle, lastUsedCuisine: _, ...rest } = config
  return {
    ...rest,
    email: config.email.trim(),
    system_prompt_style: systemPromptStyle,
    restaurantId: hasRestaurant ? config.restaurantId : '',
    ...(isProposing && { showTargetCountry: false, targetCountry: '' }),
  }
}
