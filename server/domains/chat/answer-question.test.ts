import { expect, test } from 'vitest'
import { UNKNOWN } from './answer.ts'
import { answerQuestion } from './answer-question.ts'
import { searchPassages } from './find-passages.ts'
import { ASKED, OFF_TOPIC } from './questions-fixture.ts'
import { readHelp, readPassage } from './read-help.ts'
import { smallTalk } from './small-talk.ts'

const passages = readHelp()
const find = searchPassages(passages)
const answer = (question: string) => answerQuestion(question, find(question))

test('at least nine of ten questions in the visitors’ own words lead to the right page', () => {
  const wrong = ASKED.filter(([question, page]) => answer(question).link?.page !== page)
  expect(ASKED.length).toBeGreaterThan(100)
  expect(wrong.length / ASKED.length, JSON.stringify(wrong)).toBeLessThan(0.1)
})

test.each(OFF_TOPIC.map((question) => [question]))('"%s" is not known', (question) => {
  expect(answer(question)).toEqual(UNKNOWN)
})

test.each(passages.flatMap(({ page, questions }) => questions.map((question) => [question, page])))(
  '"%s" is answered from %s',
  (question, page) => expect(answer(question).link?.page).toBe(page),
)

test('an answer consists of the passage’s own sentences, in their order', () => {
  const { text } = answer('how do you measure my increase in revenue?')
  const own = passages.find(({ id }) => id === 'sales-measuring')?.sentences ?? []
  expect(own.filter((sentence) => text.includes(sentence)).join(' ')).toBe(text)
})

test('of a longer passage, the sentences that fit the question are given', () => {
  expect(answer('Give me an example of your fee').text).toContain('$75.00')
  expect(answer('do I pay when nothing increases').text).toContain('there is no fee')
})

test.each(['', '???', 'the of and', '😀', 'x'.repeat(1000), '%'.repeat(900)])(
  'the message "%s" is not known, and breaks nothing',
  (message) => expect(answer(message)).toEqual(UNKNOWN),
)

test.each([
  ['Hello!', /^Hello! Ask me about prices/],
  ['good morning', /^Hello!/],
  ['thank you so much', /^You are welcome/],
  ['bye', /^Goodbye/],
  ['are you a bot?', /^I am a program/],
  ['Who are you?', /assistant of this site/],
])('"%s" gets a decent answer without a link', (said, expected) => {
  expect(smallTalk(said)).toEqual({ text: expect.stringMatching(expected), link: null })
})

test.each(['hello, what does it cost', 'thanks but how do I cancel'])(
  '"%s" is a question all the same',
  (said) => expect(smallTalk(said)).toBeNull(),
)

test.each([
  ['no front matter', 'We charge 2.5%.'],
  ['no page', '---\ntitle: A\nquestions: [B]\n---\nText.'],
  ['no text', '---\npage: /pricing\ntitle: A\nquestions: [B]\n---\n'],
])('a passage with %s is named at the start', (_, markdown) => {
  expect(() => readPassage('fee.md', markdown)).toThrow('content/help/fee.md cannot be used')
})
