import { expect, test } from 'vitest'
import { plateOf } from '../composing/plate.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { readRequest } from '../reading/read-request.ts'
import { anItemBrief } from '../testing/a-brief.ts'
import { wordCount } from './english.ts'
import { writeDescription } from './write-description.ts'
import { writeItem } from './write-item.ts'

const knowledge = loadKnowledge()
const wishes = readRequest(knowledge, '')
const TOLD = (['truck', 'normal', 'fine'] as const).flatMap((style) =>
  knowledge.dishes.flatMap((dish) => {
    const plate = plateOf(knowledge, { dish, style, wishes })
    return plate ? [{ plate, text: writeDescription(knowledge, plate, 5) }] : []
  }),
)

test('what was asked for is told before the truck’s last word', () => {
  const prompt = 'grilled salmon with lemon and dill, no butter'
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { text } = writeItem(knowledge, anItemBrief({ prompt, style: 'truck', seed }))
    expect(text.split('. ').at(-1)).not.toMatch(/dill/i)
    expect(text).toMatch(/dill/i)
  }
})

test('what names its own method is not served by nobody', () => {
  expect(
    TOLD.filter(
      ({ text }) => /^[\p{L}\s-]+ and serves? /iu.test(text) && !/^(?:We|The chef) /.test(text),
    ).map(({ text }) => text),
  ).toEqual([])
})

test('nothing is told of how much a portion weighs', () => {
  const weighed = TOLD.filter(({ text }) => /\d+ (?:g|ml)\b/.test(text))
  expect(weighed.map(({ text }) => text)).toEqual([])
})

test('most texts have the 20 to 30 words that are read with ease', () => {
  const counts = TOLD.map(({ text }) => wordCount(text))
  const easy = counts.filter((words) => words >= 20 && words <= 30).length
  expect(easy / counts.length).toBeGreaterThan(0.65)
})

test('a plate of rice that its own phrase tells of is not served over rice once more', () => {
  const twice = TOLD.filter(
    ({ plate, text }) =>
      /\brice\b/.test(plate.special ?? '') &&
      /\b(?:over|on) rice\. /i.test(text) &&
      (text.match(/\bover rice\b/gi) ?? []).length > 1,
  )
  expect(twice.map(({ text }) => text)).toEqual([])
})

test('what is spooned is not sliced', () => {
  const sliced = TOLD.filter(
    ({ plate, text }) => plate.form === 'spread' && /sliced and laid out/i.test(text),
  )
  expect(sliced.map(({ text }) => text)).toEqual([])
})
