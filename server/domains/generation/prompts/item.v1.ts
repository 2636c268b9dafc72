import { z } from 'zod'
import type { DraftItem, MenuBrief } from '#kitchen/brief.ts'
import { HOUSE_RULES, ownerText, VOICES } from './voice.ts'

export const itemSchema = z.object({
  name: z.string().min(2).max(120),
  description: z.string().min(20).max(500),
  /** Null where no recipe was asked for. */
  recipe: z.string().max(6000).nullable(),
})

/** One dish of a menu: the kitchen's draft is given, the model writes it anew in the restaurant's voice. */
export function itemPrompt(brief: MenuBrief, draft: DraftItem): { system: string; prompt: string } {
  const system = [
    `You write menus for restaurants. ${VOICES[brief.style]}`,
    'Name: what is on the plate first, 2 to 6 words. Description: 15 to 35 words; main ingredient and cooking method within the first 60 characters.',
    HOUSE_RULES,
  ].join('\n')
  const lines = [
    `Cuisine: ${brief.cuisine}. Category: ${draft.category}.`,
    `Dish: ${draft.name}.`,
    `Draft of the description: ${draft.description ?? 'none'}.`,
    draft.picture ? `Components, the main one first: ${draft.picture.components.join(', ')}.` : '',
    brief.restaurant
      ? `The restaurant: ${brief.restaurant.name}. ${ownerText(brief.restaurant.text)}`
      : '',
    brief.instructions ? `Wishes: ${ownerText(brief.instructions)}` : '',
    draft.recipe
      ? `Recipe to keep in substance (quantities, times, temperatures):\n${draft.recipe}`
      : 'Recipe: null.',
  ]
  return { system, prompt: lines.filter(Boolean).join('\n') }
}
