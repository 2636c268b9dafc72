/// <reference lib="esnext.temporal" />
import { describe, expect, test } from 'vitest'
import type { CanonicalItem } from '#contract/canonical-menu.ts'
import { anItem } from '#menu/testing/menu-builders.ts'
import { dateOf, foodDays } from './food-days.ts'
import { holidays } from './holidays.ts'
import { pictures } from './pictures.ts'
import { season, turnOf } from './season.ts'
import { aWorkingMenu } from './signal-fixture.ts'
import { soldOut } from './sold-out.ts'
import { unconfirmedAllergens } from './unconfirmed-allergens.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

const named = (name: string, more: Partial<CanonicalItem> = {}) => ({ name, ...more })

describe('food days', () => {
  test('are told where a dish is about one, as unofficial and without a promise', () => {
    const menu = aWorkingMenu([named('Falafel Wrap'), named('Lemonade')])
    expect(foodDays({ menu, today: day('2026-06-05') }).notes).toEqual([
      {
        signal: 'food-days',
        text: 'Falafel Day (unofficial) is in 7 days; your menu has Falafel Wrap.',
        evidence: ['Falafel Wrap'],
        whyNow: 'It is on June 12. Nobody has shown that such days sell more.',
        to: '/advertisement',
      },
    ])
  })

  test('of another country are not told', () => {
    const menu = aWorkingMenu([named('Beef Burger')], { country: 'GB' })
    expect(foodDays({ menu, today: day('2026-05-25') }).notes).toEqual([])
  })

  test('are not told for a word within another word', () => {
    const menu = aWorkingMenu([named('Pieces of Eight')])
    expect(foodDays({ menu, today: day('2026-03-10') }).notes).toEqual([])
  })

  test.each([
    ['first Friday of 6', '2026-06-05'],
    ['third Sunday of 7', '2026-07-19'],
    ['last Sunday of 11', '2026-11-29'],
    ['Easter -47', '2026-02-17'],
    ['12-24', '2026-12-24'],
  ])('%s is found in the calendar', (when, date) => {
    expect(dateOf(when, day('2026-01-01')).toString()).toBe(date)
  })

  test('that are over come again next year', () => {
    expect(dateOf('01-23', day('2026-11-24')).toString()).toBe('2027-01-23')
  })
})

describe('the season', () => {
  test('of a food on the menu is told when it is about to start', () => {
    const menu = aWorkingMenu([
      named('Grilled Asparagus'),
      named('Soup', { ingredients: ['asparagus'] }),
    ])
    expect(season({ menu, today: day('2026-04-20') }).notes[0]).toMatchObject({
      text: 'The season of asparagus in the north-eastern United States starts in May; 2 items name it.',
      evidence: ['Grilled Asparagus', 'Soup'],
    })
  })

  test('is not guessed where there is no table of it', () => {
    const { check, notes } = season({
      menu: aWorkingMenu([named('Grilled Asparagus')], {
        country: 'AU',
        timeZone: 'Australia/Sydney',
      }),
      today: day('2026-04-20'),
    })
    expect(notes).toEqual([])
    expect(check.looked).toBe('no table of seasons for Australia/Sydney (AU)')
  })

  test('of the east coast is not told to a restaurant on the west coast', () => {
    const menu = aWorkingMenu([named('Grilled Asparagus')], { timeZone: 'America/Los_Angeles' })
    expect(season({ menu, today: day('2026-04-20') }).notes).toEqual([])
  })

  test('that goes over the turn of the year ends in the next', () => {
    expect(turnOf('10-3', day('2027-03-20'))).toMatchObject({ kind: 'ends' })
    expect(turnOf('10-3', day('2026-12-20'))).toBeNull()
  })
})

describe('a public holiday', () => {
  test('without special hours is reported, with its day', async () => {
    const menu = aWorkingMenu([named('Soup')])
    expect((await holidays({ menu, today: day('2026-11-20') })).notes).toMatchObject([
      {
        text: 'Thanksgiving Day is in 6 days, and the menu does not say whether you are open.',
        evidence: ['Thursday, November 26, a public holiday of US (date-holidays)'],
      },
    ])
  })

  test('with special hours is not asked about', async () => {
    const specialHours = [{ date: '2026-11-26', hours: [] }]
    const menu = aWorkingMenu([named('Soup')], { specialHours })
    expect((await holidays({ menu, today: day('2026-11-20') })).notes).toEqual([])
  })
})

test('items whose allergens nobody has confirmed are counted, options left out', () => {
  const menu = aWorkingMenu([
    named('Soup'),
    named('Bread', { allergensConfirmed: true }),
    named('Extra', { kind: 'choice' }),
  ])
  expect(unconfirmedAllergens({ menu, today: day('2026-11-20') }).notes[0]?.text).toBe(
    'The allergens of 1 of 2 items are not confirmed, so guests see none.',
  )
})

test('a drawing is no photo', () => {
  const drawn = {
    ...anItem().picture,
    provenance: 'illustration' as const,
  } as CanonicalItem['picture']
  const menu = aWorkingMenu([named('Soup', { picture: drawn }), named('Bread')])
  expect(pictures({ menu, today: day('2026-11-20') }).notes[0]?.text).toBe(
    '1 of 2 items has no photo.',
  )
})

test('what is sold out without an end is told; what comes back by itself is not', () => {
  const menu = aWorkingMenu([
    { name: 'Soup', soldOut: { until: null } },
    { name: 'Bread', soldOut: { until: '2026-11-21T00:00:00.000Z' } },
  ])
  expect(soldOut({ menu, today: day('2026-11-20') }, []).notes[0]?.evidence).toEqual(['Soup'])
})
