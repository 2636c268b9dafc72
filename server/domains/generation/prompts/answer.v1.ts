import { z } from 'zod'
import type { ItemBrief } from '#kitchen/kitchen.ts'
import { HOUSE_RULES, ownerText, restaurantLine, VOICES } from './voice.ts'

/** `edible` is false where the request is about nothing edible; `text` then says so in one sentence. */
export function answerSchema(task: ItemBrief['task']) {
  return z.object({
    edible: z.boolean(),
    text: z
      .string()
      .min(2)
      .max(task === 'name' ? 120 : 500),
  })
}

const ASKED: Record<ItemBrief['task'], string> = {
  name: 'Write the name of the dish: what is on the plate first, 2 to 6 words, nothing else.',
  description:
    'Write the description: 15 to 35 words; main ingredient and cooking method within the first 60 characters.',
  price: 'Write the price.',
  image: 'Describe the picture.',
}

/** One text of the chatbox; `components` are what is on the plate, none where nobody knows. */
export function answerPrompt(
  brief: ItemBrief,
  components: readonly string[],
): { system: string; prompt: string } {
  const system = [
    `You write menus for restaurants. ${VOICES[brief.style]}`,
    ASKED[brief.task],
    HOUSE_RULES,
  ].join('\n')
  const rows = brief.references
    .slice(0, 8)
    .map(
      ({ name, description }) =>
        `- ${name.slice(0, 120)}${description ? `: ${description.slice(0, 200)}` : ''}`,
    )
  const lines = [
    `The dish: ${ownerText(brief.prompt)}`,
    components.length > 0 ? `Components, the main one first: ${components.join(', ')}.` : '',
    brief.instructions ? `Wishes: ${ownerText(brief.instructions)}` : '',
    brief.restaurant ? restaurantLine(brief.restaurant) : '',
    rows.length > 0
      ? `Similar dishes of the owner's data, for words and style:\n${ownerText(rows.join('\n'))}`
      : '',
  ]
  return { system, prompt: lines.filter(Boolean).join('\n') }
}
