import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Proposal } from '#contract/proposals.ts'
import { removal } from '#menu/removal.ts'
import { setOf } from '#server/testing/menu-editing.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { anApprovedMenu, decisionsOf, fiveSuggestions, proposalCalls } from './proposals-fixture.ts'

const ALL = { of: 'all' }
const DAY = 24 * 60 * 60 * 1000
let present = new Date()
let server: TestApp
let rosa: Person
beforeAll(async () => {
  server = await testApp({ deps: { now: () => present } })
  rosa = await aPerson(server)
})
afterAll(() => server.close())

async function aProposal() {
  const menu = await anApprovedMenu(rosa)
  const calls = proposalCalls(rosa)
  const proposal = await calls.propose(menu.id, fiveSuggestions(menu))
  const [spelling = '', description = '', soupPrice = '', breadPrice = '', pie = ''] =
    proposal.suggestions.map(({ id }) => id)
  return { menu, calls, proposal, ids: { spelling, description, soupPrice, breadPrice, pie } }
}

test('a proposal changes nothing until somebody says yes', async () => {
  const { menu, proposal } = await aProposal()
  expect(proposal).toMatchObject({
    title: 'Weekly review',
    by: 'Rosa Quispe',
    counts: { undecided: 5, accepted: 0, rejected: 0 },
  })
  expect(proposal.suggestions[0]).toMatchObject({
    target: { on: 'item', name: 'Tomatoe Soup' },
    lines: [{ text: 'Name of Tomatoe Soup: Tomatoe Soup → Tomato Soup' }],
    fits: 'yes',
  })
  expect(await menu.calls.item(menu.soup)).toMatchObject({ name: 'Tomatoe Soup', price: 1000 })
  const { proposals } = (
    await rosa.call('GET', `/api/restaurants/${menu.id}/proposals?open=true`)
  ).json()
  expect(proposals).toMatchObject([{ id: proposal.id }])
})

test('accepting all takes the undecided, leaves the rejected rejected and no price changed', async () => {
  const { menu, calls, proposal, ids } = await aProposal()
  await calls.reject(proposal.id, { of: 'suggestions', ids: [ids.description] }, 'Not ours')
  const answer = (await calls.accept(proposal.id, ALL)).json()
  expect(decisionsOf(answer.proposal)).toEqual([
    'accepted',
    'rejected',
    'undecided',
    'undecided',
    'accepted',
  ])
  expect(answer.decision).toMatchObject({ scope: 'all', count: 2, by: 'Rosa Quispe' })
  expect(await menu.calls.item(menu.soup)).toMatchObject({ name: 'Tomato Soup', price: 1000 })
  expect(await menu.calls.item(menu.bread)).toMatchObject({ description: null, price: 400 })
  expect(await menu.calls.item(`${menu.soup}-pie`)).toMatchObject({ name: 'Pie' })
  expect((await calls.read(proposal.id)).suggestions[1]).toMatchObject({ rejectReason: 'Not ours' })
})

test('prices are accepted as a kind, or those of it that change by little', async () => {
  const { menu, calls, proposal } = await aProposal()
  const answer = (
    await calls.accept(proposal.id, { of: 'kind', kind: 'price', belowPercent: 5 })
  ).json()
  expect(answer.decision).toMatchObject({ scope: 'kind price below 5 %', count: 1 })
  expect(await menu.calls.item(menu.soup)).toMatchObject({ price: 1040 })
  expect(await menu.calls.item(menu.bread)).toMatchObject({ price: 400 })
})

test('a price that is called otherwise is no part of all either', async () => {
  const menu = await anApprovedMenu(rosa)
  const calls = proposalCalls(rosa)
  const { id } = await calls.propose(menu.id, [
    { kind: 'other', changes: [setOf(menu.soup, 'price', 1000, 1)] },
  ])
  expect((await calls.accept(id, ALL)).json().decision).toBeNull()
  expect(await menu.calls.item(menu.soup)).toMatchObject({ price: 1000 })
})

test('an entry’s suggestions are decided on together', async () => {
  const { menu, calls, proposal } = await aProposal()
  const answer = (await calls.accept(proposal.id, { of: 'entry', ref: menu.soup })).json()
  expect(answer.decision.count).toBe(2)
  expect(await menu.calls.item(menu.soup)).toMatchObject({ name: 'Tomato Soup', price: 1040 })
})

test('a bulk decision is taken back as one, with what it did to the menu', async () => {
  const { menu, calls, proposal, ids } = await aProposal()
  await calls.reject(proposal.id, { of: 'suggestions', ids: [ids.description] })
  const { decision } = (await calls.accept(proposal.id, ALL)).json()
  const undone = (await calls.undo(decision.id)).json()
  expect(undone).toMatchObject({ conflicts: [], decision: { undoneAt: expect.any(String) } })
  expect(decisionsOf(undone.proposal)).toEqual([
    'undecided',
    'rejected',
    'undecided',
    'undecided',
    'undecided',
  ])
  expect(await menu.calls.item(menu.soup)).toMatchObject({ name: 'Tomatoe Soup' })
  expect(await menu.calls.item(`${menu.soup}-pie`)).toBeUndefined()
  expect((await calls.undo(decision.id)).json()).toMatchObject({ code: 'proposals.undone' })
})

test('an undo leaves what was changed again since, and says so', async () => {
  const { menu, calls, proposal } = await aProposal()
  const { decision } = (await calls.accept(proposal.id, ALL)).json()
  await menu.calls.edit([setOf(menu.soup, 'name', 'Tomato Soup', 'Our Soup')])
  const undone = (await calls.undo(decision.id)).json()
  expect(undone.conflicts).toMatchObject([{ reason: 'changed', present: 'Our Soup' }])
  expect(decisionsOf(undone.proposal)[0]).toBe('accepted')
  expect(decisionsOf(undone.proposal)[1]).toBe('undecided')
  expect(await menu.calls.item(menu.soup)).toMatchObject({ name: 'Our Soup' })
})

test('a decision is undone within 30 days, and not later', async () => {
  const { calls, proposal } = await aProposal()
  const first = (await calls.accept(proposal.id, { of: 'kind', kind: 'spelling' })).json()
  const second = (await calls.accept(proposal.id, { of: 'kind', kind: 'description' })).json()
  present = new Date(present.getTime() + 29 * DAY)
  expect((await calls.undo(first.decision.id)).statusCode).toBe(200)
  present = new Date(present.getTime() + 2 * DAY)
  expect((await calls.undo(second.decision.id)).json()).toMatchObject({
    code: 'proposals.undo_late',
  })
})

test('what was rejected is open again when that is asked for, by name', async () => {
  const { calls, proposal, ids } = await aProposal()
  const scope = { of: 'suggestions', ids: [ids.spelling] }
  await calls.reject(proposal.id, scope)
  const answer = (await calls.reopen(proposal.id, scope)).json()
  expect(decisionsOf(answer.proposal)[0]).toBe('undecided')
})

test('a suggestion is edited before it is accepted, and stays the same suggestion', async () => {
  const { menu, calls, ids } = await aProposal()
  const url = `/api/suggestions/${ids.description}`
  const changes = [setOf(menu.bread, 'description', null, '  Rye, warm. ')]
  const edited = await rosa.call('PATCH', url, { version: 1, changes })
  expect(edited.json().suggestion).toMatchObject({
    isEdited: true,
    version: 2,
    changes: [{ after: 'Rye, warm.' }],
  })
  const stale = await rosa.call('PATCH', url, { version: 1, changes })
  expect(stale.json()).toMatchObject({ code: 'proposals.suggestion_changed' })
  const other = [setOf(menu.bread, 'price', 400, 1)]
  const swapped = await rosa.call('PATCH', url, { version: 2, changes: other })
  expect(swapped.json()).toMatchObject({ code: 'proposals.other_change' })
  const { proposals } = (await rosa.call('GET', `/api/restaurants/${menu.id}/proposals`)).json()
  await calls.accept(proposals[0].id, ALL)
  expect(await menu.calls.item(menu.bread)).toMatchObject({ description: 'Rye, warm.' })
})

test('a suggestion whose text was changed or whose item was removed stays undecided, and says why', async () => {
  const { menu, calls, proposal } = await aProposal()
  await menu.calls.edit([setOf(menu.soup, 'name', 'Tomatoe Soup', 'Our Soup')])
  await menu.calls.edit(removal((await menu.calls.read()).menu, 'item', menu.bread))
  const shown = await calls.read(proposal.id)
  expect(shown.suggestions.map(({ fits }) => fits)).toEqual([
    'changed',
    'gone',
    'yes',
    'gone',
    'yes',
  ])
  const answer = (await calls.accept(proposal.id, ALL)).json()
  expect(answer.conflicts).toMatchObject([
    { conflict: { reason: 'changed', present: 'Our Soup', by: 'Rosa Quispe' } },
    { conflict: { reason: 'gone', text: 'The item was removed in the meantime.' } },
  ])
  expect(decisionsOf(answer.proposal)).toEqual([
    'undecided',
    'undecided',
    'undecided',
    'undecided',
    'accepted',
  ])
  expect(await menu.calls.item(menu.soup)).toMatchObject({ name: 'Our Soup' })
})

test('two people who accept at once accept each suggestion once', async () => {
  const { calls, proposal } = await aProposal()
  const answers = await Promise.all([
    calls.accept(proposal.id, ALL),
    calls.accept(proposal.id, ALL),
  ])
  const counts = answers.map((answer) => answer.json().decision?.count ?? 0)
  expect(counts.sort()).toEqual([0, 3])
})

test('what was rejected is not suggested again until its text changes', async () => {
  const { menu, calls, proposal } = await aProposal()
  await calls.reject(proposal.id, { of: 'kind', kind: 'spelling' })
  const again = (name: string) =>
    rosa.call('POST', `/api/restaurants/${menu.id}/proposals`, {
      source: 'operator',
      title: 'Again',
      suggestions: [{ kind: 'spelling', changes: [setOf(menu.soup, 'name', name, 'Tomato soup')] }],
    })
  expect((await again('Tomatoe Soup')).json()).toMatchObject({ proposal: null, leftOut: 1 })
  await menu.calls.edit([setOf(menu.soup, 'name', 'Tomatoe Soup', 'Tomatoe soupe')])
  expect((await again('Tomatoe soupe')).json()).toMatchObject({ leftOut: 0 })
})

test('a suggestion that does not fit the menu is refused with its number', async () => {
  const menu = await anApprovedMenu(rosa)
  const answer = await rosa.call('POST', `/api/restaurants/${menu.id}/proposals`, {
    source: 'operator',
    title: 'Wrong',
    suggestions: [{ kind: 'price', changes: [setOf(menu.soup, 'price', 1, 2)] }],
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toBe(
    'Suggestion 1 does not fit the menu. The item was changed in the meantime.',
  )
})

test('a proposal that was taken back is not accepted any more, and what was accepted stays', async () => {
  const { menu, calls, proposal } = await aProposal()
  await calls.accept(proposal.id, { of: 'kind', kind: 'spelling' })
  const taken = await rosa.call('POST', `/api/proposals/${proposal.id}/withdraw`)
  expect(taken.json().proposal.withdrawnAt).not.toBeNull()
  expect((await calls.accept(proposal.id, ALL)).json()).toMatchObject({
    code: 'proposals.withdrawn',
  })
  expect(await menu.calls.item(menu.soup)).toMatchObject({ name: 'Tomato Soup' })
})

test('a collection is proposed as what is new and what is otherwise of what both have', async () => {
  const menu = await anApprovedMenu(rosa)
  const made = await rosa.call('POST', '/api/menucreation', {
    email: rosa.email,
    restaurantId: menu.id,
    targetCountry: 'Peruvian',
    numItemsToGenerate: 3,
  })
  const [collection] = made.json().menus
  const propose = async () =>
    (
      await rosa.call('POST', `/api/restaurants/${menu.id}/proposals`, {
        source: 'collection',
        collectionId: collection.id,
      })
    ).json<{ proposal: Proposal | null }>()
  const { proposal } = await propose()
  expect(proposal?.suggestions.map(({ kind }) => kind)).toEqual(['add', 'add', 'add'])
  await proposalCalls(rosa).accept(proposal?.id ?? '', ALL)
  const { menu: filled } = await menu.calls.read()
  expect(filled.items).toHaveLength(5)
  const [item] = collection.items
  await rosa.call('PATCH', `/api/items/${item.id}`, {
    version: item.version,
    price: { ...item.price, minor: item.price.minor + 100 },
  })
  const second = await propose()
  expect(second.proposal?.suggestions).toMatchObject([
    { kind: 'price', target: { name: item.name } },
  ])
})

test('the tips of the menu’s items are proposed, none that only the owner can know', async () => {
  const menu = await anApprovedMenu(rosa)
  const made = await rosa.call('POST', '/api/menucreation', {
    email: rosa.email,
    restaurantId: menu.id,
    targetCountry: 'Peruvian',
    numItemsToGenerate: 1,
  })
  const [collection] = made.json().menus
  await menu.calls.call('POST', '/import', { collectionId: collection.id })
  const added = (await menu.calls.read()).menu.items.find(({ engine }) => engine === 'kitchen')
  await menu.calls.edit([setOf(added?.ref ?? '', 'name', added?.name, 'LOMO SALTADO')])
  await server.work()
  await expect.poll(async () => (await rosa.call('GET', '/api/tips')).json().pending).toBe(0)
  const answer = await rosa.call('POST', `/api/restaurants/${menu.id}/proposals`, {
    source: 'tips',
  })
  const { proposal } = answer.json<{ proposal: Proposal | null }>()
  const own = proposal?.suggestions.filter(({ target }) => target.ref === added?.ref)
  expect(own?.map(({ kind }) => kind)).toContain('name')
  expect(own?.every(({ changes }) => changes.length === 1)).toBe(true)
  expect(proposal?.suggestions.map(({ kind }) => kind)).not.toContain('allergens')
})

test('somebody else’s proposals and decisions are not found', async () => {
  const { calls, menu, proposal, ids } = await aProposal()
  const { decision } = (await calls.accept(proposal.id, ALL)).json()
  const eve = await aPerson(server)
  const theirs = proposalCalls(eve)
  const answers = await Promise.all([
    eve.call('GET', `/api/restaurants/${menu.id}/proposals`),
    eve.call('GET', `/api/proposals/${proposal.id}`),
    theirs.accept(proposal.id, ALL),
    theirs.undo(decision.id),
    eve.call('POST', `/api/proposals/${proposal.id}/withdraw`),
    eve.call('PATCH', `/api/suggestions/${ids.soupPrice}`, {
      version: 1,
      changes: [setOf(menu.soup, 'price', 1000, 1)],
    }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
})
