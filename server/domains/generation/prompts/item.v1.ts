import { z } from 'zod'
import type { ScoreReason } from '#contract/menus.ts'
import type { DraftItem, MenuBrief } from '#kitchen/kitchen.ts'
import { HOUSE_RULES, ownerText, restaurantLine, VOICES } from './voice.ts'

export const itemSchema = z.object({
  name: z.string().min(2).max(120),
  description: z.string().min(20).max(500),
  /** Null where no recipe was asked for. */
  recipe: z.string().max(6000).nullable(),
})

const DISH_FORM =
  'Name: what is on the plate first, 2 to 6 words. Description: 15 to 35 words; main ingredient and cooking method within the first 60 characters.'
const OFFER_FORM =
  'Name: what it is first, 2 to 6 words. Description: 15 to 35 words; what it is made of within the first 60 characters, then what makes it special and its size.'

/** One dish of a menu: the kitchen's draft is given, the model writes it anew in the restaurant's voice. */
export function itemPrompt(brief: MenuBrief, draft: DraftItem): { system: string; prompt: string } {
  const system = [
    `You write menus for restaurants. ${VOICES[brief.style]}`,
    draft.offer ? OFFER_FORM : DISH_FORM,
    HOUSE_RULES,
  ].join('\n')
  const lines = [
    `Cuisine: ${ownerText(brief.cuisine)}. Category: ${draft.category}.`,
    draft.offer
      ? `Goods or class, no dish: ${draft.name}, ${draft.offer.size}. It goes with or is for ${draft.offer.suits}.`
      : `Dish: ${draft.name}.`,
    `Draft of the description: ${draft.description ?? 'none'}.`,
    `Components, the main one first: ${draft.components.join(', ')}.`,
    brief.restaurant ? restaurantLine(brief.restaurant) : '',
    brief.instructions ? `Wishes: ${ownerText(brief.instructions)}` : '',
    draft.recipe
      ? `Recipe to keep in substance (quantities, times, temperatures):\n${draft.recipe}`
      : 'Recipe: null.',
  ]
  return { system, prompt: lines.filter(Boolean).join('\n') }
}

/** What the next round is told of the last one's words. */
export function adviceOn({ name, description, reasons }: DraftItem): string {
  return adviceOnText(`${name}. ${description ?? ''}`, reasons)
}

export function adviceOnText(text: string, reasons: readonly ScoreReason[]): string {
  const lost = reasons.filter((reason) => reason.lost > 0).map((reason) => `- ${reason.text}`)
  return [`You wrote before: ${text}`, 'Write it better:', ...lost].join('\n')
}
