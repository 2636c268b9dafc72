import { expect, test } from 'vitest'
import { OFFERS } from '#contract/cuisines.ts'
import { CLAIMS, FILLERS, STATUS_WORDS } from '../scoring/rubric-words.ts'
import { loadKnowledge } from './load-knowledge.ts'

const { offers } = loadKnowledge()
const own = offers.filter(({ variantOf }) => variantOf === null)

test('every offer of the vocabulary has a file of at least 20 of its kind', () => {
  const short = OFFERS.filter((kind) => own.filter((offer) => offer.kind === kind).length < 20)
  expect(short, 'with fewer than 20 offers').toEqual([])
})

test('every offer and every variation has an id and a name of its own', () => {
  expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
  expect(new Set(offers.map(({ name }) => name.toLowerCase())).size).toBe(offers.length)
})

test('what makes an offer special is a phrase of 4 to 14 words without worn praise or claims', () => {
  const banned = [...FILLERS, ...STATUS_WORDS, ...CLAIMS]
  const wrong = own.filter(({ name, special, suits }) => {
    const words = special.split(' ').length
    const text = ` ${`${name} ${special} ${suits}`.toLowerCase().replace(/[^\p{L}-]+/gu, ' ')} `
    return words < 4 || words > 14 || banned.some((word) => text.includes(` ${word} `))
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('beer holds gluten, wine sulphites, and what holds milk is not called vegan', () => {
  const held = (kind: string) => own.filter((offer) => offer.kind === kind)
  for (const { allergens, id } of held('Beer')) expect(allergens, id).toContain('gluten')
  for (const { allergens, id } of held('Wine')) expect(allergens, id).toContain('sulphites')
  for (const { allergens, diets, id } of own) {
    if (allergens.includes('gluten')) expect(diets ?? [], id).not.toContain('gluten-free')
    if (allergens.includes('peanuts')) expect(diets ?? [], id).not.toContain('nut-free')
    if (!allergens.includes('milk') && !allergens.includes('eggs')) continue
    expect(diets ?? [], id).not.toContain('vegan')
    if (allergens.includes('milk')) expect(diets ?? [], id).not.toContain('dairy-free')
  }
})

test('flowers, classes and goods that nobody eats carry no diet', () => {
  for (const { kind, diets, id } of own) {
    if (['Flowers', 'Yoga', 'Pet Supplies', 'Retail'].includes(kind)) expect(diets, id).toBeNull()
    if (['Wine', 'Beer', 'Alcohol', 'Grocery'].includes(kind)) expect(diets, id).not.toBeNull()
  }
})
