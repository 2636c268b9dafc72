import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { MenuChange } from '#contract/menu-changes.ts'
import type { WorkingMenu } from '#contract/menu-editor.ts'
import type {
  createProposal,
  NewSuggestion,
  Proposal,
  ProposalSource,
} from '#contract/proposals.ts'
import { tryGroups } from '#menu/apply.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { conflict, invalid } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { ownIntake } from '../intake/intake.service.ts'
import { approvalSettingsOf } from '../menus/versions/approval-settings.service.ts'
import { readCollection } from '../menus/working/collections.service.ts'
import {
  checkedChanges,
  lockWorkingMenu,
  type OpenWorkingMenu,
} from '../menus/working/working-menu.service.ts'
import { ownRestaurant } from '../restaurants/restaurants.service.ts'
import { isReachable, sendApprovalLink } from './approval-links.service.ts'
import { letThrough } from './automatic.ts'
import { presentProposal } from './own-proposal.ts'
import { insertProposal, knownFingerprints } from './proposals.repo.ts'
import { suggestFromCollection } from './suggest-from-collection.ts'
import { suggestFromTips } from './suggest-from-tips.ts'
import { fingerprintOf, targetOf } from './suggestion-facts.ts'

export { suggestFromTips }

type Input = z.output<typeof createProposal.body>
type CreateDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'derivedSecret'>
type Draft = { title: string; sourceId: string | null; suggestions: NewSuggestion[] }
/** Who proposes, and from what; nobody where the service does. */
type Origin = { source: ProposalSource; note: string; accountId: string | null }

/** Proposes what was asked for; what was rejected before, or waits already, does not come again. */
export function propose(
  deps: CreateDeps,
  caller: Caller,
  restaurantId: number,
  input: Input,
): Promise<{ proposal: Proposal | null; leftOut: number; message: string }> {
  return deps.db.transaction(async (tx) => {
    const restaurant = await ownRestaurant(tx, caller, restaurantId)
    const open = await lockWorkingMenu(tx, deps, restaurant)
    const draft = await draftOf(tx, deps, caller, open, input)
    const fresh = await freshSuggestions(tx, restaurant.id, draft.suggestions)
    const leftOut = draft.suggestions.length - fresh.length
    if (fresh.length === 0) return { proposal: null, leftOut, message: nothing(leftOut) }
    const origin = { source: input.source, note: input.note, accountId: caller.accountId }
    const { id, document } = await insertDraft(
      tx,
      deps,
      open,
      { ...draft, suggestions: fresh },
      origin,
    )
    const settings = await approvalSettingsOf(tx, restaurant.id)
    const isStaffs = caller.accountId !== restaurant.accountId
    if (isStaffs && settings.byMail && (await isReachable(tx, restaurant.accountId))) {
      await sendApprovalLink(tx, deps, { proposalId: id, restaurant })
    }
    const count = fresh.length === 1 ? '1 suggestion waits' : `${fresh.length} suggestions wait`
    return {
      proposal: await presentProposal(tx, id, { document: document ?? open.document }),
      leftOut,
      message: `${count} for a decision.`,
    }
  })
}

/** Those that neither wait already nor were rejected for what stands there still. */
export async function freshSuggestions(
  tx: Transaction,
  restaurantId: number,
  suggestions: readonly NewSuggestion[],
): Promise<NewSuggestion[]> {
  const known = await knownFingerprints(
    tx,
    restaurantId,
    suggestions.map((one) => fingerprintOf(one)),
  )
  return suggestions.filter((one) => !known.has(fingerprintOf(one)))
}

/** Stores a proposal, and lets through what its owner is not asked for; `document` is the menu then, null without a change. */
export async function insertDraft(
  tx: Transaction,
  deps: CreateDeps,
  open: OpenWorkingMenu,
  draft: Draft,
  origin: Origin,
): Promise<{ id: string; document: WorkingMenu | null }> {
  const id = randomUUID()
  await insertSuggestions(tx, open, { id, draft, origin })
  const { automatic } = await approvalSettingsOf(tx, open.restaurant.id)
  const document = await letThrough(tx, deps, open, { proposalId: id, kinds: automatic })
  return { id, document: document ?? null }
}

async function draftOf(
  tx: Transaction,
  deps: CreateDeps,
  caller: Caller,
  open: OpenWorkingMenu,
  input: Input,
): Promise<Draft> {
  const { restaurant, document, menu } = open
  switch (input.source) {
    case 'operator': {
      const suggestions = await checked(tx, open, input.suggestions)
      return { title: input.title, sourceId: null, suggestions }
    }
    case 'collection': {
      const { collectionId } = input
      const collection = await readCollection(tx, deps, restaurant, collectionId)
      const suggestions = suggestFromCollection(document, collection)
      return { title: collection.title, sourceId: collectionId, suggestions }
    }
    case 'upload': {
      const { menuId, fileName } = await ownIntake(tx, caller, input.intakeId)
      if (!menuId) {
        throw conflict('proposals.not_saved', 'Save the uploaded menu first, then propose it.')
      }
      const collection = await readCollection(tx, deps, restaurant, menuId)
      const suggestions = suggestFromCollection(document, collection)
      return { title: fileName, sourceId: input.intakeId, suggestions }
    }
    case 'tips':
      return {
        title: 'What to fix first',
        sourceId: null,
        suggestions: await suggestFromTips(tx, menu.id, document),
      }
  }
}

/** What somebody else says has to fit the menu as it is, value by value. */
async function checked(
  tx: Transaction,
  { restaurant, document }: OpenWorkingMenu,
  given: readonly NewSuggestion[],
): Promise<NewSuggestion[]> {
  const suggestions: NewSuggestion[] = []
  for (const one of given) {
    const owner = { accountId: restaurant.accountId, strict: true }
    suggestions.push({ ...one, changes: await checkedChanges(tx, owner, one.changes) })
  }
  const problems = tryGroups(
    document,
    suggestions.map(({ changes }) => changes),
  )
  const wrong = problems.flatMap((problem, at) => (problem ? [{ problem, at }] : []))
  const [first] = wrong
  if (first) {
    const sentence = `Suggestion ${first.at + 1} does not fit the menu. ${first.problem.text}`
    throw invalid('proposals.does_not_fit', sentence, { [`suggestions.${first.at}`]: sentence })
  }
  return suggestions
}

async function insertSuggestions(
  tx: Transaction,
  { document, restaurant }: OpenWorkingMenu,
  { id, draft, origin }: { id: string; draft: Draft; origin: Origin },
): Promise<void> {
  const { title, sourceId, suggestions } = draft
  const names = new Map(
    [
      document.restaurant,
      document.menu,
      ...document.items,
      ...document.categories,
      ...document.groups,
      ...document.dayparts,
    ].map(({ ref, name }) => [ref, name] as const),
  )
  await insertProposal(
    tx,
    {
      id,
      restaurantId: restaurant.id,
      ...origin,
      sourceId,
      title: title.slice(0, 200),
    },
    suggestions.map((one, position) => ({
      ...one,
      changes: one.changes as MenuChange[],
      proposalId: id,
      position,
      target: targetOf(one.changes, (ref) => names.get(ref)),
      fingerprint: fingerprintOf(one),
    })),
  )
}

function nothing(leftOut: number): string {
  if (leftOut === 0) return 'The menu is like that already: there is nothing to propose.'
  return leftOut === 1
    ? 'The one suggestion waits already, or was rejected and has not changed since.'
    : `All ${leftOut} suggestions wait already, or were rejected and have not changed since.`
}
