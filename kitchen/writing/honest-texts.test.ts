import { expect, test } from 'vitest'
import type { Style } from '#contract/preferences.ts'
import { plateOf } from '../composing/plate.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { readRequest } from '../reading/read-request.ts'
import { holdsPhrase, normalised } from '../reading/words.ts'
import { SHOUTED_WORD } from '../scoring/name-rules.ts'
import { CLAIMS } from '../scoring/rubric-words.ts'
import { wordCount } from './english.ts'
import { descriptionsOf } from './write-description.ts'
import { namesFor } from './write-name.ts'

const knowledge = loadKnowledge()
const constraints = readRequest(knowledge, '')
const STYLES: readonly Style[] = ['truck', 'normal', 'fine']
const SEED = 4

/** Every dish of the knowledge, in each of the three styles. */
const DESCRIBED = knowledge.dishes.flatMap((dish) =>
  STYLES.flatMap((style) => {
    const plate = plateOf(knowledge, { dish, style, constraints })
    if (plate === null) return []
    const [name] = namesFor(knowledge, plate)
    return descriptionsOf(knowledge, plate, { seed: SEED }).map((description) => ({
      plate,
      name,
      description,
    }))
  }),
)

/** What a text may say because it is what the thing is called: "vegan mozzarella", "kosher salt". */
function withoutLabels(text: string, labels: readonly string[]): string {
  const claiming = labels.filter((label) => CLAIMS.some((claim) => label.includes(claim)))
  return claiming.reduce((rest, label) => rest.replaceAll(label, ''), text)
}

const CLAIM_WORDS = CLAIMS.map((claim) => normalised(claim).split(' '))

test('no dish of any cuisine is described with a claim that cannot be shown', () => {
  const wrong = DESCRIBED.flatMap(({ plate, name, description }) => {
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
  const wrong = DESCRIBED.filter(({ name, description }) =>
    [name, description].some(
      (text) => text.includes('!') || (text.match(SHOUTED_WORD) ?? []).length > 0,
    ),
  )
  expect(wrong.map(({ name, description }) => `${name}. ${description}`)).toEqual([])
})

test('no name has more than 6 words, and no description more than 40', () => {
  const wrong = DESCRIBED.filter(
    ({ name, description }) => wordCount(name) > 6 || wordCount(description) > 40,
  )
  expect(
    wrong.map(({ plate, name, description }) => `${plate.id}: ${name}. ${description}`),
  ).toEqual([])
})
