/// <reference lib="esnext.temporal" />
import { describe, expect, test } from 'vitest'
import { shiftDay } from '#contract/days.ts'
import type { WorkingMenu } from '#contract/menu-editor.ts'
import type { SalesSignals } from '../../sales/sales-signals.service.ts'
import { competitors, type SeenMenu } from './competitors.ts'
import { neverSold } from './never-sold.ts'
import { platforms } from './platforms.ts'
import { endingOf } from './price-places.ts'
import { prices } from './prices.ts'
import { searches, yearOnYear } from './searches.ts'
import { aWorkingMenu } from './signal-fixture.ts'
import { soldOut } from './sold-out.ts'

const today = Temporal.PlainDate.from('2026-11-23')
const at = (name: string, price: number) => ({ name, price, from: 'nearby.csv' })
const WRAPS = [at('Falafel Wrap', 1190), at('Falafel Wraps', 1250), at('Wrap of Falafel', 1290)]
const menuOf = (items: Parameters<typeof aWorkingMenu>[0]): WorkingMenu => aWorkingMenu(items)

describe('a price', () => {
  const facts = { rows: WRAPS, commissionRate: 0.2 }
  const wrap = { ref: 'i-wrap', name: 'Falafel Wrap', price: 900 }
  const others = [{ ref: 'i-2', name: 'Soup', price: 800 }]

  test('far under three named dishes like it is suggested one step up, with their names', () => {
    const { suggestions, check } = prices({ menu: menuOf([wrap, ...others]), today }, facts)
    expect(suggestions).toMatchObject([
      {
        kind: 'price',
        changes: [{ op: 'set', ref: 'i-wrap', field: 'price', before: 900, after: 1000 }],
        reason:
          'Falafel Wrap costs $9.00; the middle half of 3 dishes like it costs $12.20 to $12.70.',
        evidence: [
          'Falafel Wrap: $11.90 (nearby.csv)',
          'Falafel Wraps: $12.50 (nearby.csv)',
          'Wrap of Falafel: $12.90 (nearby.csv)',
        ],
      },
    ])
    expect(suggestions?.[0]?.expectedEffect).toContain('+$1.00 a portion')
    expect(check.looked).toBe(
      '2 prices: 1 with at least 3 comparable dishes in your data, 0 with a food cost',
    )
  })

  test.each([
    ['two dishes like it are no source', WRAPS.slice(0, 2), 900],
    [
      'those like it are other dishes of the same thing',
      [at('Falafel Bowl', 1700), at('Falafel Plate', 1800), at('Falafel Salad', 1900)],
      900,
    ],
    ['it stands among the middle half', WRAPS, 1240],
    ['it is near the middle half', WRAPS, 1180],
  ])('is left alone where %s', (_why, rows, price) => {
    const menu = menuOf([{ ...wrap, price }, ...others])
    expect(prices({ menu, today }, { rows, commissionRate: null }).suggestions).toEqual([])
  })

  test('that its food cost takes nearly half of is suggested up, with what is left on a platform', () => {
    const menu = menuOf([{ ref: 'i-2', name: 'Soup', price: 1000, foodCost: 480 }])
    const { suggestions } = prices({ menu, today }, facts)
    expect(suggestions).toMatchObject([
      {
        changes: [{ before: 1000, after: 1100 }],
        reason: 'Its food cost takes 48 % of the price of Soup.',
        evidence: [
          'You entered a food cost of $4.80 for a price of $10.00',
          'On a platform, after 20 % of commission, it leaves $3.20',
        ],
      },
    ])
  })

  test('is left alone where others are cheaper and its cost is too high: both cannot be followed', () => {
    const menu = menuOf([{ ...wrap, price: 1600, foodCost: 900 }])
    expect(prices({ menu, today }, facts).suggestions).toEqual([])
  })

  test.each([
    [[1200, 1500, 900], { to: 'step', step: 100 }],
    [[1225, 1575, 900, 1150], { to: 'step', step: 25 }],
    [[1295, 995, 1495, 800], { to: 'ending', ending: 95, step: 100 }],
    [[1237, 998], { to: 'none' }],
  ])('of a menu that costs %j is rounded like its others', (given, rounding) => {
    expect(endingOf(given, 'USD')).toEqual(rounding)
  })

  test('keeps the ending of the menu’s other prices', () => {
    const menu = menuOf([
      { ...wrap, price: 995 },
      { ref: 'i-2', name: 'Soup', price: 795 },
      { ref: 'i-3', name: 'Bread', price: 495 },
    ])
    expect(prices({ menu, today }, facts).suggestions?.[0]?.changes).toMatchObject([
      { after: 1095 },
    ])
  })
})

describe('a dish that nobody ordered', () => {
  const sales = (refs: string[], looked = 20): SalesSignals => ({
    to: '2026-11-22',
    surprise: { missing: 'no orders yet' },
    momentum: { missing: 'no file' },
    neverSold: { refs, looked },
    commissionRate: null,
  })
  const menu = menuOf([
    { ref: 'i-1', name: 'Soup' },
    { ref: 'i-2', name: 'Bread' },
  ])

  test('in eight weeks is proposed to be taken off', () => {
    const { suggestions, notes } = neverSold({ menu, today }, sales(['i-2']))
    expect(notes).toEqual([])
    expect(suggestions).toMatchObject([
      {
        kind: 'remove',
        changes: [{ op: 'remove', on: 'item', ref: 'i-2' }],
        reason: 'No order of Bread in 8 weeks, by your own files.',
      },
    ])
  })

  test('is not, where a third of the menu has no order: rather the names do not match', () => {
    const { suggestions, check } = neverSold({ menu, today }, sales(['i-1', 'i-2'], 4))
    expect(suggestions).toBeUndefined()
    expect(check.looked).toContain('may not be matched to your menu')
  })

  test('is not looked for without sales', () => {
    expect(neverSold({ menu, today }, null).check.looked).toBe(
      'your own sales: no file of the last three weeks',
    )
  })
})

describe('menus of another place', () => {
  const seen = (seenOn: string, items: SeenMenu['items']): SeenMenu => ({
    shop: 'Taqueria',
    seenOn,
    fileName: 'm.csv',
    items,
  })
  const taco = (price: number) => ({ category: 'Tacos', name: 'Taco', price })
  const context = { today: '2026-11-23', currency: 'USD', noted: new Set<string>() }
  const both = [
    seen('2026-08-01', [taco(400), { category: null, name: 'Soup', price: 600 }]),
    seen('2026-11-20', [taco(450), { category: null, name: 'Burrito', price: 1100 }]),
  ]

  test('are compared by what is in the files, with their dates', () => {
    expect(competitors(both, context).notes[0]).toMatchObject({
      text: 'Taqueria added 1 dish, dropped 1 and changed 1 price between the menus of Aug 1, 2026 and Nov 20, 2026 that you uploaded.',
      evidence: ['Taco: $4.00 → $4.50', 'New: Burrito $11.00', 'Gone: Soup $6.00'],
    })
  })

  test('are told once', () => {
    const [first] = competitors(both, context).notes
    expect(competitors(both, { ...context, noted: new Set([first?.text ?? '']) }).notes).toEqual([])
  })

  test('that stand alone, or are old, say nothing', () => {
    expect(competitors(both.slice(1), context).notes).toEqual([])
    expect(competitors(both, { ...context, today: '2027-03-01' }).notes).toEqual([])
    expect(competitors([], context).check.looked).toBe('no menu of another place was uploaded')
  })
})

describe('search interest', () => {
  const weeks = (count: number, index: (at: number) => number) =>
    Array.from({ length: count }, (_, week) => ({
      day: shiftDay('2026-11-15', 7 * (week + 1 - count)),
      index: index(week),
    }))
  const file = (index: (at: number) => number) => [
    {
      region: 'California',
      fileName: 'multiTimeline.csv',
      terms: [{ term: 'falafel', weeks: weeks(60, index) }],
    },
  ]
  const menu = menuOf([{ name: 'Falafel Wrap' }])

  test('is told year on year, as an index and never as the owner’s sales', () => {
    const { notes } = searches(
      { menu, today },
      file((week) => (week >= 56 ? 70 : 50)),
    )
    expect(notes[0]).toMatchObject({
      text: 'Searches for “falafel” in California: the last 4 weeks are 1.4 × the same weeks a year before; 1 item of your menu names it.',
      whyNow:
        'It is what people searched for, an index and not orders; your own sales may do otherwise.',
    })
    expect(notes[0]?.evidence[0]).toContain('Index 70 now, 50 then')
  })

  test.each([
    ['hardly differs', (week: number) => (week >= 56 ? 55 : 50)],
    ['is too low to divide by', (week: number) => (week >= 56 ? 9 : 3)],
  ])('is not told where it %s', (_why, index) => {
    expect(searches({ menu, today }, file(index)).notes).toEqual([])
  })

  test('of what is not on the menu, or of an old export, is not told', () => {
    const risen = file((week) => (week >= 56 ? 70 : 50))
    expect(searches({ menu: menuOf([{ name: 'Soup' }]), today }, risen).notes).toEqual([])
    const later = today.add({ days: 60 })
    const { notes, check } = searches({ menu, today: later }, risen)
    expect(notes).toEqual([])
    expect(check.looked).toContain('1 of them ended more than 28 days ago')
  })

  test('needs the year before', () => {
    expect(yearOnYear(weeks(54, () => 50))).toBeNull()
    expect(yearOnYear(weeks(56, () => 50))?.ratio).toBe(1)
  })
})

describe('sold out', () => {
  const evenings = {
    hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ day: weekday, from: '17:00', to: '22:00' })),
  }
  const night = (day: string, from = '19:00', to = '22:00') => ({
    ref: 'i-0',
    startedAt: new Date(`${day}T${from}:00-08:00`),
    endsAt: new Date(`${day}T${to}:00-08:00`),
  })
  const menu = aWorkingMenu([{ name: 'Octopus' }], { ...evenings, timeZone: 'America/Los_Angeles' })
  const nights = Array.from({ length: 9 }, (_, day) => night(shiftDay('2026-11-08', day)))

  test('on many evenings is reported by evenings and hours', () => {
    expect(soldOut({ menu, today }, nights).notes).toMatchObject([
      {
        text: 'Octopus was sold out on 9 of 28 opening times in four weeks.',
        evidence: ['Off for 19 % of the hours in which it could be ordered'],
      },
    ])
  })

  test('on a few, or outside the opening hours, is not', () => {
    expect(soldOut({ menu, today }, nights.slice(0, 3)).notes).toEqual([])
    const mornings = nights.map((_, day) => night(shiftDay('2026-11-08', day), '08:00', '16:00'))
    expect(soldOut({ menu, today }, mornings).notes).toEqual([])
  })

  test('without opening hours none can be counted, and the look says so', () => {
    const closed = aWorkingMenu([{ name: 'Octopus' }], { hours: [] })
    expect(soldOut({ menu: closed, today }, nights).check.looked).toContain(
      'no opening hours are set',
    )
  })
})

describe('platforms', () => {
  const fact = {
    name: 'DoorDash',
    isPractice: false,
    isLost: false,
    words: null,
    lastState: 'live' as const,
    lastVersion: 3,
    items: [],
    findings: [],
    drift: [],
    checkedAt: null,
  }

  test('where all is as it was sent say nothing', () => {
    expect(platforms([fact])).toMatchObject({
      notes: [],
      check: { looked: 'what is known of DoorDash' },
    })
  })

  test.each([
    [
      { isLost: true, words: 'ALREADY_INTEGRATED' },
      'DoorDash does not let us in any more, so nothing can be published there.',
    ],
    [{ lastState: 'rejected' as const }, 'DoorDash refused version 3.'],
    [
      { drift: [{ name: 'Soup', ours: '$8.00', theirs: '$9.00' }] },
      'Somebody changed 1 thing of the menu on DoorDash itself.',
    ],
    [
      { findings: [{ text: '“Soup” has no picture.', isBlocking: false }] },
      'DoorDash asks for 1 thing in your menu.',
    ],
  ])('are told of what stands there otherwise: %o', (given, text) => {
    expect(platforms([{ ...fact, ...given }]).notes.map((note) => note.text)).toEqual([text])
  })
})
