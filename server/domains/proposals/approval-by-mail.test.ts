import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOf } from '#server/testing/menu-editing.ts'
import { readMails } from '#server/testing/read-mails.ts'
import {
  anOperator,
  aPerson,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { anApprovedMenu, fiveSuggestions, proposalCalls } from './proposals-fixture.ts'

const STAFF = 'staff@mail.example'
const DAY = 24 * 60 * 60 * 1000
let present = new Date()
let server: TestApp
let staff: Person
beforeAll(async () => {
  server = await testApp({
    environment: { OPERATOR_EMAILS: STAFF },
    deps: { now: () => present },
  })
  staff = await anOperator(server, STAFF)
  await server.work()
})
afterAll(() => server.close())

async function aConfirmedPerson(): Promise<Person> {
  const person = await aPerson(server)
  await server.deps.pool.query('update accounts set confirmed = true where email = $1', [
    person.email,
  ])
  return person
}

/** What staff propose goes to the owner by mail at once. */
async function aMailedProposal() {
  const owner = await aConfirmedPerson()
  const menu = await anApprovedMenu(owner)
  const proposal = await proposalCalls(staff).propose(menu.id, fiveSuggestions(menu))
  const mail = await mailTo(owner, /changes for the menu of Casa Rosa/)
  return { owner, menu, proposal, mail, token: tokenIn(mail.text) }
}

async function mailTo(person: Person, subject: RegExp): Promise<{ subject: string; text: string }> {
  let found: { subject: string; text: string } | undefined
  await expect
    .poll(async () => {
      const mails = await readMails(server.mailFolder)
      found = mails.find((mail) => mail.to === person.email && subject.test(mail.subject))
      return found !== undefined
    })
    .toBe(true)
  if (!found) throw new Error('The mail that was seen is gone.')
  return found
}

function tokenIn(text: string): string {
  return /\/approvals\/([\w-]+)/.exec(text)?.[1] ?? ''
}

const read = (token: string) => server.app.fastify.inject(`/api/approvals/${token}`)
const answer = (token: string, body: object) =>
  server.app.fastify.inject({ method: 'POST', url: `/api/approvals/${token}`, payload: body })

test('the mail shows the changes but no price, and its link shows the same', async () => {
  const { mail, token, menu } = await aMailedProposal()
  expect(mail.text).toContain('1. Name of Tomatoe Soup: Tomatoe Soup → Tomato Soup')
  expect(mail.text).toContain('2 suggestions on prices wait')
  expect(mail.text).not.toContain('$10.40')
  expect((await read(token)).json()).toMatchObject({
    purpose: 'approve',
    restaurantName: 'Casa Rosa',
    title: 'Weekly review',
    lines: [{ name: 'Tomatoe Soup' }, { name: 'Bread' }, { name: 'Pie' }],
    pricesLeft: 2,
    outdated: 0,
    blocking: [],
  })
  expect(await menu.calls.item(menu.soup)).toMatchObject({ name: 'Tomatoe Soup' })
})

test('a yes accepts and approves this proposal and nothing else, once', async () => {
  const { menu, token } = await aMailedProposal()
  await menu.calls.edit([setOf(menu.bread, 'price', 400, 999)])
  const yes = await answer(token, { answer: 'yes' })
  expect(yes.json()).toMatchObject({
    message: '3 changes are on your menu. Version 2 is approved.',
    version: { number: 2, via: 'mail', by: 'Rosa Quispe' },
  })
  const { document } = (await menu.calls.call('GET', '/versions/2')).json()
  const named = (name: string) =>
    document.items.find((item: { name: string }) => item.name === name)
  expect(named('Tomato Soup')).toMatchObject({ price: 1000 })
  expect(named('Bread'), 'the owner’s own edit waits').toMatchObject({ price: 400 })
  expect(await menu.calls.item(menu.bread)).toMatchObject({ price: 999 })
  const again = await answer(token, { answer: 'yes' })
  expect(again.statusCode).toBe(410)
  expect(again.json()).toMatchObject({ code: 'proposals.link_used' })
  expect((await read(token)).statusCode).toBe(410)
})

test('two who press yes at once approve once', async () => {
  const { token } = await aMailedProposal()
  const answers = await Promise.all([
    answer(token, { answer: 'yes' }),
    answer(token, { answer: 'yes' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
})

test('a no rejects what the mail asked, and changes nothing', async () => {
  const { owner, menu, proposal, token } = await aMailedProposal()
  expect((await answer(token, { answer: 'no' })).json()).toMatchObject({ version: null })
  const { counts } = await proposalCalls(owner).read(proposal.id)
  expect(counts).toEqual({ undecided: 2, accepted: 0, rejected: 3 })
  expect(await menu.calls.item(menu.soup)).toMatchObject({ name: 'Tomatoe Soup' })
})

test('what was changed after the mail went out is left as it is', async () => {
  const { menu, token } = await aMailedProposal()
  await menu.calls.edit([setOf(menu.soup, 'name', 'Tomatoe Soup', 'Our Soup')])
  expect((await read(token)).json()).toMatchObject({ outdated: 1 })
  const yes = await answer(token, { answer: 'yes' })
  expect(yes.json()).toMatchObject({
    message: '2 changes are on your menu. Version 2 is approved.',
  })
  expect(await menu.calls.item(menu.soup)).toMatchObject({ name: 'Our Soup' })
})

test('a link is good for seven days', async () => {
  const { token } = await aMailedProposal()
  present = new Date(present.getTime() + 7 * DAY + 1000)
  const late = await answer(token, { answer: 'yes' })
  expect(late.statusCode).toBe(410)
  expect(late.json()).toMatchObject({ code: 'proposals.link_late' })
})

test('a link that nobody was sent is not found', async () => {
  const unknown = await read('x'.repeat(43))
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json()).toMatchObject({ code: 'proposals.no_link' })
})

test('approval by mail that is turned off holds for links that are out already', async () => {
  const { owner, menu, proposal, token } = await aMailedProposal()
  await owner.call('PUT', `/api/restaurants/${menu.id}/approval-settings`, { byMail: false })
  expect((await answer(token, { answer: 'yes' })).json()).toMatchObject({
    code: 'proposals.mail_off',
  })
  const sent = await owner.call('POST', `/api/proposals/${proposal.id}/mail`)
  expect(sent.json()).toMatchObject({ code: 'proposals.mail_off' })
})

test('no link goes to an address that nobody has confirmed', async () => {
  const owner = await aPerson(server)
  const menu = await anApprovedMenu(owner)
  const proposal = await proposalCalls(owner).propose(menu.id, fiveSuggestions(menu))
  const sent = await owner.call('POST', `/api/proposals/${proposal.id}/mail`)
  expect(sent.json()).toMatchObject({ code: 'proposals.address_unconfirmed' })
})

test('a kind that may go through is approved at once, told of by mail and taken back with one click', async () => {
  const owner = await aConfirmedPerson()
  const menu = await anApprovedMenu(owner)
  const settings = `/api/restaurants/${menu.id}/approval-settings`
  await owner.call('PUT', settings, { automatic: ['spelling'] })
  const proposal = await proposalCalls(staff).propose(menu.id, fiveSuggestions(menu))
  expect(proposal.counts).toEqual({ undecided: 4, accepted: 1, rejected: 0 })
  expect(await menu.calls.item(menu.soup)).toMatchObject({ name: 'Tomato Soup' })
  const [version] = (await menu.calls.call('GET', '/versions')).json().versions
  expect(version).toMatchObject({ number: 2, via: 'automatic', by: null })

  const token = tokenIn((await mailTo(owner, /1 small change on the menu/)).text)
  expect((await read(token)).json()).toMatchObject({ purpose: 'undo' })
  const undone = await answer(token, { answer: 'yes' })
  expect(undone.json()).toMatchObject({ message: 'They were taken back.', version: { number: 3 } })
  expect(await menu.calls.item(menu.soup)).toMatchObject({ name: 'Tomatoe Soup' })
})

test('what only calls itself a spelling does not go through', async () => {
  const owner = await aConfirmedPerson()
  const menu = await anApprovedMenu(owner)
  const settings = `/api/restaurants/${menu.id}/approval-settings`
  await owner.call('PUT', settings, { automatic: ['spelling', 'allergen-words', 'picture-size'] })
  const proposal = await proposalCalls(owner).propose(menu.id, [
    { kind: 'spelling', changes: [setOf(menu.soup, 'price', 1000, 1)] },
    {
      kind: 'spelling',
      changes: [setOf(menu.soup, 'name', 'Tomatoe Soup', 'Lobster Bisque Royale')],
    },
    { kind: 'allergen-words', changes: [setOf(menu.soup, 'description', 'Warm.', 'Cold.')] },
  ])
  expect(proposal.counts).toEqual({ undecided: 3, accepted: 0, rejected: 0 })
})
