import { expect, test } from 'vitest'
import { dayLines, menuPage, priceOf } from './menu-page.ts'
import { aCategory, aChoice, aGroup, aMenu, anItem } from './testing/menu-builders.ts'

const OPTIONS = { url: 'https://menu.example/m/casa', pictureUrl: (id: string) => `/p/${id}` }
const pageOf = (item: Parameters<typeof anItem>[0]) =>
  menuPage(aMenu({ items: [anItem(item)] }), OPTIONS).html

const MILK = { allergen: 'milk', detail: null, presence: 'contains' } as const

test('allergens and diets are told only where they are confirmed', () => {
  const facts = { allergens: [MILK], diets: ['vegetarian' as const] }
  expect(pageOf(facts)).not.toMatch(/milk|egetarian/)
  const confirmed = pageOf({ ...facts, allergensConfirmed: true })
  expect(confirmed).toContain('Vegetarian. Contains milk')
  expect(confirmed).toContain('https://schema.org/VegetarianDiet')
})

test('a drawn placeholder is not shown, a photo is', () => {
  const picture = anItem().picture
  expect(pageOf({})).toContain('<img src="/p/00000000-0000-4000-8000-000000000001"')
  expect(pageOf({ picture: picture && { ...picture, provenance: 'illustration' } })).not.toContain(
    '<img',
  )
})

test('prices are in the currency and the habits of the restaurant', () => {
  const menu = aMenu()
  const german = { ...menu.restaurant, currency: 'EUR', locale: 'de-DE' }
  const { html } = menuPage({ ...menu, restaurant: german }, OPTIONS)
  expect(html).toContain('8,50\u00a0€')
  expect(html).toContain('<html lang="de-DE">')
  expect(html).toContain('"priceCurrency":"EUR"')
})

test('an item that is made of its sizes costs from the smallest on', () => {
  const small = aChoice({ ref: 'i-small', price: 900 })
  const large = aChoice({ ref: 'i-large', price: 1500 })
  const option = { price: null, defaultUnits: 0, maxUnits: 1 }
  const pizza = anItem({ ref: 'i-pizza', price: null, groups: ['g-size'] })
  const menu = aMenu({
    items: [pizza, small, large],
    categories: [aCategory({ items: ['i-pizza'] })],
    groups: [
      aGroup({
        ref: 'g-size',
        min: 1,
        options: [
          { ...option, item: 'i-small' },
          { ...option, item: 'i-large' },
        ],
      }),
    ],
  })
  expect(priceOf(pizza, menu)).toBe('from $9.00')
  expect(priceOf({ ...pizza, groups: [] }, menu)).toBeNull()
})

test('structured data ends no script early', () => {
  const { html } = menuPage(aMenu({ items: [anItem({ name: '</script><b>' })] }), OPTIONS)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
})

test('days in a row with the same hours are one line', () => {
  const week = [0, 1, 2, 3, 4].map((day) => ({ day, from: '11:00', to: '22:00' }))
  const menu = aMenu()
  const { html } = menuPage({ ...menu, restaurant: { ...menu.restaurant, hours: week } }, OPTIONS)
  expect(html).toContain('<dt>Monday to Friday</dt><dd>11:00 AM–10:00 PM</dd>')
  expect(html).toContain('<dt>Saturday to Sunday</dt><dd>Closed</dd>')
})

test('hours are by the clock of the restaurant’s country', () => {
  const late = [{ day: 5, from: '17:30', to: '00:00' }]
  expect(dayLines(late, 'en-US')[1]?.times).toBe('5:30 PM–12:00 AM')
  expect(dayLines(late, 'en-GB')[1]?.times).toBe('17:30–00:00')
  expect(dayLines(late, 'de-DE')[1]?.times).toBe('17:30–00:00')
})
