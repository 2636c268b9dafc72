import { CannotServe } from '../brief.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { listOf } from '../writing/english.ts'
import { type ItemAsked, type ResolvedItem, readItem } from './item-asked.ts'
import { FORM_WORDS, NO_DISH } from './kind-words.ts'
import { asList, headOf, namesForbidden } from './name-asked.ts'
import { unpacked } from './shelf-goods.ts'

type Understand = (knowledge: Knowledge, item: ItemAsked) => ResolvedItem

/**
 * What leaves open what is in it is written in the owner's own words; one that can be had stands for its recipe, price and
 * picture.
 */
export function leftOpen(
  knowledge: Knowledge,
  item: ItemAsked,
  understand: Understand,
): ResolvedItem {
  const { prompt } = item.brief
  const resolved = standIn(knowledge, item, understand)
  const typed = asList(prompt)
  if (typed === '' || namesForbidden(knowledge, typed, resolved.constraints)) return resolved
  const { plate, followed } = resolved
  const dish =
    knowledge.index.dishOf.get(plate.id)?.name ??
    `a plate of ${listOf(Object.keys(plate.components).slice(0, 3))}`
  return {
    constraints: item.constraints,
    plate: { ...plate, name: headOf(prompt) ?? plate.name, typed },
    followed: {
      used: [
        `Told in your own words, since what is in it is open: recipe, price and picture are of ${dish}.`,
      ],
      leftOut: followed.leftOut,
      notFollowed: [],
    },
  }
}

/** Where nothing is of all the foods that were named: one of them, or any dish of the form. */
function standIn(knowledge: Knowledge, item: ItemAsked, understand: Understand): ResolvedItem {
  const { brief, sides, asked } = item
  const noun = headOf(brief.prompt)?.split(' ').at(-1) ?? ''
  const prompts = [
    ...asked.wanted.map(({ phrase }) => `${phrase} ${noun}`),
    ...asked.stems.filter(isFormOfDish),
  ]
  for (const prompt of [brief.prompt, unpacked(brief.prompt), ...prompts]) {
    try {
      return understand(knowledge, readItem(knowledge, { ...brief, prompt }, sides))
    } catch (error) {
      if (!(error instanceof CannotServe)) throw error
    }
  }
  return understand(knowledge, item)
}

/** A box says nothing of what is in it: no bento stands for macarons. */
function isFormOfDish(word: string): boolean {
  const form = FORM_WORDS.get(word)
  return form !== undefined && !NO_DISH.includes(form)
}
