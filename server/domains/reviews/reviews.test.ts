import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shiftDay } from '#contract/days.ts'
import type { Proposal } from '#contract/proposals.ts'
import type { WeeklyReview } from '#contract/reviews.ts'
import { menuCalls, someItems } from '#server/testing/menu-editing.ts'
import { postForm } from '#server/testing/multipart-form.ts'
import { readMails } from '#server/testing/read-mails.ts'
import {
  anOperator,
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { salesCalls, tillFile } from '../sales/sales-fixture.ts'
import { fanOut, reviewJobs } from './reviews.jobs.ts'

const MONDAY = new Date('2026-11-23T12:05:00Z')
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
let present = MONDAY
let server: TestApp
let rosa: Person
beforeAll(async () => {
  server = await testApp({
    deps: { now: () => present },
    environment: { OPERATOR_EMAILS: 'staff@menuwright.example,staff2@menuwright.example' },
  })
  await server.work()
  rosa = await aPerson(server)
})
afterAll(() => server.close())

async function aReviewed() {
  present = MONDAY
  const { id } = await aRestaurant(rosa, { location: 'New York' })
  const calls = menuCalls(rosa, id)
  const { refs } = await someItems(calls, [
    {
      name: 'LOMO SALTADO',
      description: 'Beef stir-fried with onion and tomato, with fries.',
      price: 1000,
    },
    { name: 'Falafel Wrap', description: 'Fried chickpeas in flatbread.', price: 900 },
  ])
  const approved = await calls.approve()
  if (approved.statusCode !== 201) throw new Error(`The approval answered ${approved.body}`)
  // Texts are scored by a job after they were written.
  await expect.poll(async () => (await calls.item(refs[0] ?? ''))?.score).toBeTypeOf('number')
  await expect.poll(async () => (await calls.item(refs[1] ?? ''))?.score).toBeTypeOf('number')
  const make = async () =>
    (await rosa.call('POST', `/api/restaurants/${id}/reviews`)).json<{
      review: WeeklyReview
      isNew: boolean
    }>()
  const list = async () => (await rosa.call('GET', `/api/restaurants/${id}/reviews`)).json()
  return { id, calls, refs, make, list }
}

async function proposalOf({ proposalId }: WeeklyReview) {
  return (await rosa.call('GET', `/api/proposals/${proposalId}`)).json<{ proposal: Proposal }>()
    .proposal
}

describe('a weekly review', () => {
  test('says what was looked at, what was found, and proposes without changing anything', async () => {
    const { make, calls, refs } = await aReviewed()
    const { review, isNew } = await make()
    expect(isNew).toBe(true)
    expect(review.week).toBe('2026-W48')
    expect(review.checked.map(({ signal }) => signal)).toEqual([
      'texts',
      'prices',
      'revenue',
      'momentum',
      'never-sold',
      'allergens',
      'pictures',
      'sold-out',
      'platforms',
      'holidays',
      'season',
      'food-days',
      'competitors',
      'searches',
    ])
    expect(review.notes.find(({ signal }) => signal === 'pictures')?.text).toBe(
      '2 of 2 items have no photo.',
    )
    expect(review.suggestions).toBeGreaterThan(0)
    const proposal = await proposalOf(review)
    expect(proposal).toMatchObject({ source: 'review', by: null, title: 'Review of week 48' })
    expect(await calls.item(refs[0] ?? '')).toMatchObject({ name: 'LOMO SALTADO' })
  })

  test('is made once a week, however often it is asked for', async () => {
    const { make, list } = await aReviewed()
    const [first, second] = await Promise.all([make(), make()])
    expect([first.isNew, second.isNew].toSorted()).toEqual([false, true])
    expect(second.review.id).toBe(first.review.id)
    expect((await list()).total).toBe(1)
  })

  test('does not repeat what was rejected', async () => {
    const { make } = await aReviewed()
    const first = await proposalOf((await make()).review)
    await rosa.call('POST', `/api/proposals/${first.id}/decide`, {
      decision: 'rejected',
      scope: { of: 'all' },
    })
    present = new Date(MONDAY.getTime() + WEEK_MS)
    const { review } = await make()
    expect(review).toMatchObject({ week: '2026-W49', proposalId: null, suggestions: 0 })
  })

  test('shows what its owner says to each kind', async () => {
    const { make, list } = await aReviewed()
    const { id, suggestions } = await proposalOf((await make()).review)
    await rosa.call('POST', `/api/proposals/${id}/decide`, {
      decision: 'accepted',
      scope: { of: 'all' },
    })
    const { answers } = await list()
    const accepted = answers.reduce(
      (sum: number, each: { accepted: number }) => sum + each.accepted,
      0,
    )
    expect(accepted).toBe(suggestions.length)
  })

  test('waits for a menu that was approved', async () => {
    const { id } = await aRestaurant(rosa)
    const answer = await rosa.call('POST', `/api/restaurants/${id}/reviews`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toBe(
      'There is no approved menu to review yet. Approve the menu first.',
    )
  })

  test('of somebody else’s restaurant is not found', async () => {
    const { id } = await aReviewed()
    const other = await aPerson(server)
    expect((await other.call('POST', `/api/restaurants/${id}/reviews`)).statusCode).toBe(404)
    expect((await other.call('GET', `/api/restaurants/${id}/reviews`)).statusCode).toBe(404)
  })
})

describe('of a restaurant with sales', () => {
  /** Six open days a week; in the last four weeks the wrap sells three times as much, and the last week is slow. */
  function till(weeks: number) {
    const lines = Array.from({ length: weeks * 7 }, (_, at) => at)
      .filter((at) => at % 7 < 6)
      .flatMap((at) => {
        const day = shiftDay('2026-11-23', at - weeks * 7)
        const week = Math.floor(at / 7)
        const slow = week === weeks - 1 ? 0.5 : 1
        const wraps = week >= weeks - 4 ? 9 : 3
        return [
          { day, item: 'Lomo Saltado', quantity: Math.round((12 + (at % 3)) * slow), cents: 1000 },
          { day, item: 'Falafel Wrap', quantity: Math.round(wraps * slow), cents: 900 },
          { day, item: 'Chicha Morada', quantity: Math.round((10 + (at % 2)) * slow), cents: 400 },
        ].map((line) => ({ ...line, order: `${day}-${line.item}` }))
      })
    return tillFile('till', lines)
  }

  test('says what rose beyond chance and what the last week was like, with how much it is based on', async () => {
    const { id, make } = await aReviewed()
    await salesCalls(server, rosa, id).upload([till(24)])
    const { review } = await make()
    const textOf = (signal: string) => review.notes.find((note) => note.signal === signal)?.text
    expect(textOf('momentum')).toMatch(/^Falafel Wrap rises on In store: 18 → \d+ a week\.$/)
    expect(textOf('revenue')).toMatch(
      /^Your week of Nov 16, 2026 was \d+ % under what your last 8 weeks suggest\.$/,
    )
    expect(review.checked.find(({ signal }) => signal === 'never-sold')?.looked).toBe(
      'items without a sale: the menu was first approved less than 8 weeks ago',
    )
  })

  test('says what is missing where the files are too few or too old', async () => {
    const { id, make } = await aReviewed()
    await salesCalls(server, rosa, id).upload([till(6)])
    const { checked } = (await make()).review
    const lookedAt = (signal: string) => checked.find((check) => check.signal === signal)?.looked
    expect(lookedAt('revenue')).toBe('your own sales: no channel has orders in 12 weeks yet')
    expect(lookedAt('momentum')).toContain('10 of 16 weeks have no items')
    present = new Date(MONDAY.getTime() + 5 * WEEK_MS)
    const later = (await make()).review.checked.find(({ signal }) => signal === 'revenue')
    expect(later?.looked).toBe('your own sales: no file of the last three weeks')
  })
})

test('a price is suggested from the menus of others by name, and never goes with all', async () => {
  const { id, make } = await aReviewed()
  const menu = [
    'Item,Price',
    'Falafel Wrap,13.50',
    'Wrap Falafel,13.90',
    'Falafel Wraps,14.00',
  ].join('\n')
  await postForm(server, rosa, `/api/restaurants/${id}/review-files/competitors`, [
    ['shop', 'Taqueria'],
    ['seenOn', '2026-11-20'],
    ['file', new File([menu], 'menu.csv')],
  ])
  const proposal = await proposalOf((await make()).review)
  const price = proposal.suggestions.find(({ kind }) => kind === 'price')
  expect(price).toMatchObject({
    evidence: [
      'Falafel Wrap: $13.50 (Taqueria, Nov 20, 2026)',
      'Wrap Falafel: $13.90 (Taqueria, Nov 20, 2026)',
      'Falafel Wraps: $14.00 (Taqueria, Nov 20, 2026)',
    ],
    whyNow: 'Your data now holds 3 dishes with a name like this one.',
  })
  expect(price?.expectedEffect).toContain('is not known')
  await rosa.call('POST', `/api/proposals/${proposal.id}/decide`, {
    decision: 'accepted',
    scope: { of: 'all' },
  })
  const after = await proposalOf({ proposalId: proposal.id } as WeeklyReview)
  expect(after.suggestions.find(({ kind }) => kind === 'price')?.decision).toBe('undecided')
})

test('at most seven suggestions come, and each says what it is based on, what it may do and why now', async () => {
  const { make } = await aReviewed()
  const { suggestions } = await proposalOf((await make()).review)
  expect(suggestions.length).toBeLessThanOrEqual(7)
  for (const { evidence, reason, expectedEffect, whyNow } of suggestions) {
    expect(reason + evidence.join('')).not.toBe('')
    expect([expectedEffect, whyNow]).not.toContain(null)
  }
})

test('a review that cannot be made is counted for staff, until it is', async () => {
  const { id, make } = await aReviewed()
  const staff = await anOperator(server, 'staff2@menuwright.example')
  const overview = async () => (await staff.call('GET', '/api/reviews/overview')).json()
  const before = (await overview()).failed
  const job = reviewJobs(server.deps).find(({ kind }) => kind.name === 'reviews.make')
  await job?.gaveUp?.({ restaurantId: id })
  expect((await overview()).failed).toBe(before + 1)
  await make()
  expect((await overview()).failed).toBe(before)
})

describe('the mail of a review', () => {
  const mailsTo = async (email: string) =>
    (await readMails(server.mailFolder)).filter(
      ({ to, subject }) => to === email && subject.includes('to look at on the menu'),
    )

  /** Somebody whose address is confirmed, with a menu that has something to fix. */
  async function somebody() {
    const person = await aPerson(server)
    await server.deps.db.execute(
      sql`update accounts set confirmed = true where email = ${person.email}`,
    )
    const { id } = await aRestaurant(person, { location: 'New York' })
    const calls = menuCalls(person, id)
    const dish = { name: 'LOMO SALTADO', description: 'Beef stir-fried with onion.', price: 1000 }
    const { refs } = await someItems(calls, [dish])
    await calls.approve()
    await expect.poll(async () => (await calls.item(refs[0] ?? ''))?.score).toBeTypeOf('number')
    const make = () => person.call('POST', `/api/restaurants/${id}/reviews`)
    return { person, id, make }
  }

  test('comes once, with a button to Review and one that says yes', async () => {
    present = MONDAY
    const { person, make } = await somebody()
    await make()
    await expect.poll(async () => (await mailsTo(person.email)).length).toBe(1)
    await make()
    const [mail] = await mailsTo(person.email)
    expect(mail?.text).toMatch(/Decide in Review: \S+\/review\?proposal=/)
    const token = /Say yes by mail: \S+\/approvals\/(\S+)/.exec(mail?.text ?? '')?.[1]
    const page = await server.app.fastify.inject({ url: `/api/approvals/${token}` })
    expect(page.json()).toMatchObject({ purpose: 'approve', title: 'Review of week 48' })
    expect(page.json().lines.length).toBeGreaterThan(0)
    expect(await mailsTo(person.email)).toHaveLength(1)
  })

  test('has no button that says yes where its owner has turned that off', async () => {
    present = MONDAY
    const { person, id, make } = await somebody()
    await person.call('PUT', `/api/restaurants/${id}/approval-settings`, { byMail: false })
    await make()
    await expect.poll(async () => (await mailsTo(person.email)).length).toBe(1)
    expect((await mailsTo(person.email))[0]?.text).not.toContain('/approvals/')
  })

  test('does not come where its owner wants none', async () => {
    present = MONDAY
    const { person, id, make } = await somebody()
    const settings = { frequency: 'weekly', weekday: 0, hour: 7, byMail: false }
    await person.call('PUT', `/api/restaurants/${id}/review-settings`, settings)
    const { review } = (await make()).json<{ review: WeeklyReview }>()
    const { rows } = await server.deps.db.execute(
      sql`select name from pgboss.job where name = 'reviews.mail' and data::text like ${`%${review.id}%`}`,
    )
    expect(rows).toEqual([])
  })
})

describe('the hourly round', () => {
  test('reviews those whose hour it is, once', async () => {
    const { list } = await aReviewed()
    await fanOut(server.deps)
    await fanOut(server.deps)
    await expect.poll(async () => (await list()).total).toBe(1)
  })

  test('leaves out those that are off', async () => {
    const { id, list } = await aReviewed()
    const other = await aReviewed()
    await rosa.call('PUT', `/api/restaurants/${id}/review-settings`, {
      frequency: 'off',
      weekday: 0,
      hour: 7,
      byMail: true,
    })
    await fanOut(server.deps)
    // The other one of the same round is made.
    await expect.poll(async () => (await other.list()).total).toBe(1)
    expect(await list()).toMatchObject({ total: 0, nextAt: null })
  })
})

test('staff see how many were made and what owners said', async () => {
  const { make } = await aReviewed()
  await make()
  const staff = await anOperator(server, 'staff@menuwright.example')
  const overview = (await staff.call('GET', '/api/reviews/overview')).json()
  expect(overview.done).toBeGreaterThan(0)
  expect((await rosa.call('GET', '/api/reviews/overview')).statusCode).toBe(403)
})
