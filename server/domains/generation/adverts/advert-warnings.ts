import type { AdvertWords } from '#contract/adverts.ts'
import {
  advertFindings,
  foodLexicon,
  type Knowledge,
  strayFoods,
  truthOf,
} from '#kitchen/kitchen.ts'
import { listOf } from '#kitchen/words.ts'
import type { AdvertSources } from './advert-sources.ts'

type Known = Pick<AdvertSources, 'subject' | 'cuisine' | 'restaurant'>

/**
 * What an owner should look at in words of their own. Links and telephone numbers are theirs to give, and where
 * nobody knows what is on the plate no ingredient is doubted.
 */
export function warningsOn(
  knowledge: Knowledge,
  known: Known | null,
  { heading, text }: AdvertWords,
): string[] {
  const whole = [heading, text].filter(Boolean).join('\n')
  const truth = known ? truthOf(known) : { names: [], prices: [] }
  const findings = advertFindings(whole, truth).filter(
    ({ kind }) => kind !== 'link' && !(kind === 'price' && known === null),
  )
  const stray = known ? strayIn(knowledge, known, whole) : null
  return [
    ...findings.map((one) => one.text),
    ...(stray === null ? [] : [`${stray}: check that it is true.`]),
  ]
}

/** "It names bacon, which is not on the plate", or null. */
export function strayIn(
  knowledge: Knowledge,
  { subject, cuisine, restaurant }: Known,
  text: string,
) {
  const dishes = subject.kind === 'item' ? [subject.dish] : subject.dishes
  if (dishes.some(({ components }) => components.length === 0)) return null
  const stray = strayFoods(foodLexicon(knowledge), {
    text,
    components: dishes.flatMap(({ components }) => components),
    allowed: [
      ...dishes.map(
        ({ name, description, category }) => `${name}. ${description ?? ''}. ${category}`,
      ),
      cuisine,
      restaurant?.name ?? '',
    ].join('. '),
  })
  if (stray.length === 0) return null
  return `It names ${listOf(stray.slice(0, 3))}, which ${stray.length > 1 ? 'are' : 'is'} not on the plate`
}
