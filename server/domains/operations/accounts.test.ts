import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountFacts, AccountLine } from '#contract/operations.ts'
import {
  anOperator,
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { planOn } from '../billing/plan-dates.ts'
import { anApprovedMenu, fiveSuggestions, proposalCalls } from '../proposals/proposals-fixture.ts'

const STAFF = 'staff@menuwright.example'
const NOW = new Date('2026-11-24T10:00:00Z')
let server: TestApp
let staff: Person
let planned: Person
let calls = 0
/** Never twice the same, so that of two plans one is the newer. */
const now = () => new Date(NOW.getTime() + calls++)
beforeAll(async () => {
  server = await testApp({ environment: { OPERATOR_EMAILS: STAFF }, deps: { now } })
  staff = await anOperator(server, STAFF)
  planned = await aPerson(server)
})
afterAll(() => server.close())

type Listed = { accounts: AccountLine[]; total: number; next: string | null }

async function listed(query: string): Promise<Listed> {
  const answer = await staff.call('GET', `/api/operations/accounts?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const namesOf = ({ accounts }: Listed) => accounts.map(({ businessName }) => businessName)

async function idOf({ email }: Person): Promise<string> {
  return (await listed(`search=${email}`)).accounts[0]?.id ?? ''
}

async function givePlan(person: Person, terms: object): Promise<void> {
  const plan = { interval: 'monthly', trial: 'none', startsOn: '2026-01-01', endsOn: null }
  const answer = await staff.call('PUT', `/api/plans/${await idOf(person)}`, {
    ...plan,
    rate: 250,
    fixed: 0,
    currency: 'USD',
    note: '',
    ...terms,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

let links = 0
/** A link whose last publication ended so; null: there was none. */
async function aLink(restaurantId: number, last: string | null, state = 'active'): Promise<void> {
  links += 1
  const { rows } = await server.deps.pool.query(
    `insert into channel_links (restaurant_id, channel, is_practice, store_id, store_name, address, state)
     values ($1, (array['doordash', 'ubereats', 'grubhub'])[1 + $2::int % 3], true, 's' || $4, 'Store', '', $3) returning id`,
    [restaurantId, links, state, String(links)],
  )
  if (last === null) return
  await server.deps.pool.query(
    `insert into publications (restaurant_id, link_id, version, state, reason, is_confirmed, reference, words)
     values ($1, $2, 1, $3, 'publish', false, 'ref-' || $4, 'No price on row 3')`,
    [restaurantId, rows[0].id, last, String(links)],
  )
}

test('accounts are found by business, person, address and restaurant, without accents', async () => {
  const rosa = await aPerson(server, { businessName: 'Señor Ceviche', surname: 'Zuñiga' })
  await aRestaurant(rosa, { name: 'Puerto Azul' })
  for (const words of ['senor cev', 'ZUNIGA', rosa.email.toUpperCase(), 'puerto azul']) {
    expect(namesOf(await listed(`search=${encodeURIComponent(words)}`))).toEqual(['Señor Ceviche'])
  }
  expect(await listed('search=100%25')).toEqual({ accounts: [], total: 0, next: null })
})

test('a line says plan, links, restaurants, last review and last sign-in', async () => {
  const rosa = await aPerson(server, { businessName: 'All Of It' })
  const { id } = await aRestaurant(rosa)
  await aRestaurant(rosa, { name: 'Second' })
  await givePlan(rosa, { trial: '1-month', startsOn: '2026-11-01' })
  await aLink(id, 'live')
  await aLink(id, 'rejected')
  await server.deps.pool.query(
    `insert into reviews (restaurant_id, week, at, checked, notes, suggestions)
     values ($1, '2026-W46', '2026-11-10T07:00Z', '[]', '[]', 0)`,
    [id],
  )
  const [line] = (await listed('search=All Of It')).accounts
  expect(line).toMatchObject({
    name: 'Rosa Quispe',
    restaurants: 2,
    plan: { stand: 'trial', interval: 'monthly', trialEndsOn: '2026-11-30' },
    links: { open: 2, failing: 1 },
    reviewedAt: '2026-11-10T07:00:00.000Z',
    isConfirmed: false,
  })
})

test.each([
  ['none', '2026-11-01', null],
  ['1-week', '2026-11-18', null],
  ['1-week', '2026-11-17', null],
  ['1-month', '2026-10-25', null],
  ['1-month', '2026-10-24', null],
  ['1-month', '2026-01-31', null],
  ['2-months', '2026-12-31', null],
  ['none', '2026-11-25', null],
  ['none', '2026-11-24', '2026-11-24'],
  ['2-months', '2026-10-01', '2026-11-23'],
] as const)(
  'the list says of a plan with trial %s from %s to %s what its own page says',
  async (trial, startsOn, endsOn) => {
    await givePlan(planned, { trial, startsOn, endsOn })
    const terms = { interval: 'monthly' as const, trial, startsOn, endsOn }
    const { state, trialEndsOn } = planOn(
      { ...terms, rate: 250, fixed: 0, currency: 'USD', note: '' },
      '2026-11-24',
    )
    const [line] = (await listed(`search=${planned.email}`)).accounts
    expect(line?.plan).toMatchObject({ stand: state, trialEndsOn })
  },
)

test('the list is narrowed by plan, links and confirmed address', async () => {
  const business = 'Narrow'
  const [trial, failing, lost] = await Promise.all(
    ['Trial', 'Failing', 'Lost'].map((name) =>
      aPerson(server, { businessName: `${business} ${name}` }),
    ),
  )
  if (!trial || !failing || !lost) throw new Error('Nobody signed up.')
  await givePlan(trial, { trial: '1-month', startsOn: '2026-11-20' })
  await aLink((await aRestaurant(trial)).id, 'live')
  const shop = await aRestaurant(failing)
  await aLink(shop.id, 'blocked')
  await aLink((await aRestaurant(lost)).id, null, 'lost')
  const found = async (filter: string) => namesOf(await listed(`search=${business}&${filter}`))
  expect(await found('plan=trial')).toEqual(['Narrow Trial'])
  expect(await found('plan=none')).toEqual(['Narrow Failing', 'Narrow Lost'])
  expect(await found('links=failing')).toEqual(['Narrow Failing', 'Narrow Lost'])
  expect(await found('links=fine')).toEqual(['Narrow Trial'])
  expect(await found('confirmed=true')).toEqual([])
  // What failed and went through afterwards is no failure any more.
  await server.deps.pool.query(
    `insert into publications (restaurant_id, link_id, version, state, reason, is_confirmed, reference)
     select restaurant_id, id, 2, 'live', 'publish', false, 'later' from channel_links where restaurant_id = $1`,
    [shop.id],
  )
  expect(await found('links=failing')).toEqual(['Narrow Lost'])
})

test.each(['business', 'joined', 'signIn', 'review', 'trialEnds', 'restaurants', 'failing'])(
  'sorted by %s, pages of both directions hold each account once',
  async (sort) => {
    const all = (await listed(`sort=${sort}&limit=200`)).accounts.map(({ id }) => id)
    expect(new Set(all).size).toBe(all.length)
    const walked: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const from: string = after === '' ? '' : `&after=${after}`
      const page: Listed = await listed(`sort=${sort}&descending=true&limit=7${from}`)
      walked.push(...page.accounts.map(({ id }) => id))
      after = page.next
    }
    expect(walked).toEqual(all.toReversed())
  },
)

test('an account’s page holds what concerns it, and no password, bank number or birthday', async () => {
  const rosa = await aPerson(server, { businessName: 'One Page' })
  const { id } = await aRestaurant(rosa, { name: 'Harbour' })
  await aLink(id, 'rejected')
  await rosa.call('POST', '/api/platform-info', {
    doordash: { hasAccount: true, bankAccountNumber: '123456789', taxId: '98-7654321' },
  })
  for (const email of [rosa.email, 'somebody@example.com']) {
    await server.app.fastify.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { name: 'Rosa', email, message: 'Hello' },
    })
  }
  await server.deps.pool.query(
    `insert into newsletter_subscriptions (email, unsubscribe_token, asked_at, confirmed_at)
     values ('somebody@example.com', 'token', now(), now())`,
  )
  const answer = await staff.call('GET', `/api/operations/accounts/${await idOf(rosa)}`)
  const { account } = answer.json<{ account: AccountFacts }>()
  expect(account).toMatchObject({
    line: { businessName: 'One Page', links: { open: 1, failing: 1 } },
    plan: null,
    statements: [],
    messages: 1,
    hasNewsletter: false,
    hasSecondFactor: false,
    restaurants: [
      {
        name: 'Harbour',
        version: null,
        waiting: 0,
        links: [{ state: 'active', last: 'rejected', isFailing: true, words: 'No price on row 3' }],
      },
    ],
  })
  expect(answer.body).not.toMatch(/123456789|7654321|1984-05-01|argon2|hash/i)
  const unknown = '/api/operations/accounts/00000000-0000-4000-8000-000000000000'
  expect((await staff.call('GET', unknown)).statusCode).toBe(404)
})

test('what is found or chosen comes as CSV that no spreadsheet runs, and that is written down', async () => {
  const rosa = await aPerson(server, { businessName: '=HYPERLINK("x")' })
  const eve = await aPerson(server, { businessName: 'File, Two' })
  const answer = await staff.call(
    'GET',
    `/api/operations/accounts/file?ids=${await idOf(rosa)},${await idOf(eve)}`,
  )
  expect(answer.headers['content-disposition']).toContain('accounts.csv')
  const { data } = Papa.parse<Record<string, string>>(answer.body.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  expect(data.map(({ business, email }) => ({ business, email }))).toEqual([
    { business: `'=HYPERLINK("x")`, email: rosa.email },
    { business: 'File, Two', email: eve.email },
  ])
  const record = await staff.call('GET', '/api/operations/actions?search=as CSV')
  expect(record.json().actions[0].words).toBe('Took a list of accounts out as CSV')
})

test('suggestions of staff say that they are the team’s, and only the owner says yes to them', async () => {
  const rosa = await aPerson(server)
  const menu = await anApprovedMenu(rosa)
  const { id } = menu
  const [spelling] = fiveSuggestions(menu)
  if (!spelling) throw new Error('There is nothing to propose.')
  const proposal = await proposalCalls(staff).propose(id, [spelling])
  const [seen] = (await rosa.call('GET', `/api/restaurants/${id}/proposals`)).json().proposals
  expect(seen).toMatchObject({ fromTeam: true, counts: { undecided: 1 } })
  const all = { decision: 'accepted', scope: { of: 'all' } }
  const staffs = await staff.call('POST', `/api/proposals/${proposal.id}/decide`, all)
  expect(staffs.statusCode).toBe(403)
  const own = await rosa.call('POST', `/api/proposals/${proposal.id}/decide`, all)
  expect(own.json().proposal.counts).toMatchObject({ accepted: 1 })
  const actions = (await rosa.call('GET', '/api/account/staff-actions')).json().actions
  expect(actions).toMatchObject([{ words: 'Prepared suggestions' }])
})
