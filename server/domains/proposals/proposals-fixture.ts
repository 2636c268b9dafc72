import type { MenuChange } from '#contract/menu-changes.ts'
import type { Proposal, SuggestionKind } from '#contract/proposals.ts'
import { anItem } from '#menu/testing/menu-builders.ts'
import { menuCalls, setOf, someItems } from '#server/testing/menu-editing.ts'
import { aRestaurant, type Person } from '#server/testing/test-app.ts'

export type Suggested = { kind: SuggestionKind; changes: MenuChange[] }

/** An approved menu of a soup and a bread. */
export async function anApprovedMenu(person: Person) {
  const { id } = await aRestaurant(person)
  const calls = menuCalls(person, id)
  const { category, refs } = await someItems(calls, [
    { name: 'Tomatoe Soup', description: 'Warm.', price: 1000 },
    { name: 'Bread', description: null, price: 400 },
  ])
  const approved = await calls.approve()
  if (approved.statusCode !== 201) throw new Error(`The approval answered ${approved.body}`)
  const [soup = '', bread = ''] = refs
  return { id, calls, category, soup, bread }
}

type Menu = Awaited<ReturnType<typeof anApprovedMenu>>

/** A spelling, a description, two prices and a new item. */
export function fiveSuggestions({ soup, bread, category }: Menu): Suggested[] {
  const pie = anItem({ ref: `${soup}-pie`, name: 'Pie', price: 700, picture: null })
  return [
    { kind: 'spelling', changes: [setOf(soup, 'name', 'Tomatoe Soup', 'Tomato Soup')] },
    { kind: 'description', changes: [setOf(bread, 'description', null, 'Sourdough, warm.')] },
    { kind: 'price', changes: [setOf(soup, 'price', 1000, 1040)] },
    { kind: 'price', changes: [setOf(bread, 'price', 400, 600)] },
    {
      kind: 'add',
      changes: [{ op: 'add', on: 'item', value: pie, place: { category, after: bread } }],
    },
  ]
}

export function proposalCalls(person: Person) {
  const decide = (id: string, body: object) =>
    person.call('POST', `/api/proposals/${id}/decide`, body)
  return {
    async propose(restaurantId: number, suggestions: Suggested[]) {
      const answer = await person.call('POST', `/api/restaurants/${restaurantId}/proposals`, {
        source: 'operator',
        title: 'Weekly review',
        suggestions,
      })
      if (answer.statusCode !== 201) throw new Error(`Proposing answered ${answer.body}`)
      const { proposal } = answer.json<{ proposal: Proposal }>()
      return proposal
    },
    read: async (id: string) =>
      (await person.call('GET', `/api/proposals/${id}`)).json<{ proposal: Proposal }>().proposal,
    accept: (id: string, scope: object) => decide(id, { decision: 'accepted', scope }),
    reject: (id: string, scope: object, reason = '') =>
      decide(id, { decision: 'rejected', scope, reason }),
    reopen: (id: string, scope: object) => decide(id, { decision: 'undecided', scope }),
    undo: (id: string) => person.call('POST', `/api/decisions/${id}/undo`),
  }
}

export function decisionsOf({ suggestions }: Proposal): string[] {
  return suggestions.map(({ decision }) => decision)
}
