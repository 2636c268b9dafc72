import { expect, test } from 'vitest'
import { advertFindings } from './advert-findings.ts'

const TRUTH = { names: ['Lomo Saltado', 'The Best Diner'], prices: ['$14.50'] }
const kindsIn = (text: string) => advertFindings(text, TRUTH).map(({ kind }) => kind)

test.each([
  'Lomo Saltado at The Best Diner. $14.50. #LomoSaltado #TheBestDiner',
  'Beef tossed with onion and tomato, free of nothing.',
  'BBQ on the side, for two.',
])('what can be shown is said: %s', (text) => {
  expect(kindsIn(text)).toEqual([])
})

test.each([
  ['The best in town.', 'claim'],
  ['An authentic plate.', 'claim'],
  ['Delicious beef.', 'filler'],
  ['20% off.', 'offer'],
  ['Buy one, get one.', 'offer'],
  ['Free delivery with it.', 'offer'],
  ['Hurry, while stocks last.', 'offer'],
  ['Today only.', 'offer'],
  ['Until 10 pm.', 'hours'],
  ['Open daily.', 'hours'],
  ['Only $9.99.', 'price'],
  ['Only 12 €.', 'price'],
  ['COME NOW for beef.', 'shouting'],
  ['Beef!', 'shouting'],
  ['Beef 🥩', 'shouting'],
  ['See www.example.com', 'link'],
  ['Call 415 555 0101 22', 'link'],
])('"%s" is found as %s', (text, kind) => {
  expect(kindsIn(text)).toContain(kind)
})

test('an amount is the same however it is written', () => {
  expect(advertFindings('For 1.290,00 €', { names: [], prices: ['€1,290.00'] })).toEqual([])
})
