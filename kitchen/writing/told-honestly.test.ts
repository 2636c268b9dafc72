import { expect, test } from 'vitest'
import type { Style } from '#contract/preferences.ts'
import { plateOf } from '../composing/plate.ts'
import { CLAIMS } from '../judging/words-of-judgement.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { readRequest } from '../reading/read-request.ts'
import { holdsPhrase, normalised } from '../reading/words.ts'
import { wordCount } from './english.ts'
import { SHOUTED_WORD } from './tidy-name.ts'
import { writeDescription } from './write-description.ts'
import { writeName } from './write-name.ts'

const knowledge = loadKnowledge()
const wishes = readRequest(knowledge, '')
const STYLES: readonly Style[] = ['truck', 'normal', 'fine']
const SEED = 4

/** Every dish of the knowledge, in each of the three styles. */
const TOLD = knowledge.dishes.flatMap((dish) =>
  STYLES.flatMap((style) => {
    const plate = plateOf(knowledge, { dish, style, wishes })
    if (plate === null) return []
    const name = writeName(knowledge, { plate, lexicon: knowledge.index.lexicon, seed: SEED })
    return [{ plate, name, description: writeDescription(knowledge, plate, SEED) }]
  }),
)

/** What a text may say because it is what the thing is called: "vegan mozzarella", "kosher salt". */
function withoutLabels(text: string, labels: readonly string[]): string {
  const claiming = labels.filter((label) => CLAIMS.some((claim) => label.includes(claim)))
  return claiming.reduce((rest, label) => rest.replaceAll(label, ''), text)
}

const CLAIM_WORDS = CLAIMS.map((claim) => normalised(claim).split(' '))

test('no dish of any cuisine is told with a claim that cannot be shown', () => {
  const wrong = TOLD.flatMap(({ plate, name, description }) => {
    const labels = [plate.name.toLowerCase(), ...Object.keys(plate.components)]
    const words = normalised(withoutLabels(`${name}. ${description}`.toLowerCase(), labels)).split(
      ' ',
    )
    return CLAIM_WORDS.filter((claim) => holdsPhrase(words, claim)).map(
      (claim) => `${plate.id} says "${claim.join(' ')}": ${name}. ${description}`,
    )
  })
  expect(wrong).toEqual([])
})

test('no dish of any cuisine shouts', () => {
  const wrong = TOLD.filter(({ name, description }) =>
    [name, description].some(
      (text) => text.includes('!') || (text.match(SHOUTED_WORD) ?? []).length > 0,
    ),
  )
  expect(wrong.map(({ name, description }) => `${name}. ${description}`)).toEqual([])
})

test('every name has 2 to 6 words', () => {
  const names = TOLD.map(({ name }) => name)
  expect(names.filter((name) => wordCount(name) < 2 || wordCount(name) > 6)).toEqual([])
})

test('every description has 15 to 35 words', () => {
  const wrong = TOLD.filter(({ description }) => {
    const words = wordCount(description)
    return words < 15 || words > 35
  })
  expect(wrong.map(({ plate, description }) => `${plate.id}: ${description}`)).toEqual([])
})
