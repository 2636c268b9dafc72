import { randomUUID } from 'node:crypto'
import type { MenuChange } from '#contract/menu-changes.ts'
import type { EditConflict, EditSource, MenuEdit, WorkingMenu } from '#contract/menu-editor.ts'
import { applyGroups, type GroupResult } from '#menu/apply.ts'
import { sameValue } from '#menu/same-value.ts'
import { structureFindings } from '#menu/structure.ts'
import { changeLines, summarise } from '#menu/summarise.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { conflict, invalid } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { statedHours } from '../../onboarding/onboarding.service.ts'
import { restaurantHead } from '../../restaurants/restaurants.service.ts'
import { scoreStaleItems } from '../menus.jobs.ts'
import { checkedChanges } from './check-changes.ts'
import { findEdit, findLastEdit, insertEdit } from './menu-edits.repo.ts'
import { toEdit } from './to-edit.ts'
import { workingDocument } from './working-document.ts'
import {
  ensureRestaurantMenu,
  listItemsCalled,
  loadWorkingRows,
  lockRestaurantMenu,
  type MenuHead,
  updateMenuHead,
  type WorkingRows,
} from './working-rows.repo.ts'
import { type ItemOrigin, writeDocument } from './write-document.ts'

export { checkedChanges }

/** A restaurant that the caller may work on: `ownRestaurant` makes them. */
export type Kitchen = { id: number; accountId: string }

/** The working copy in the hands of one transaction: nobody else changes it meanwhile. */
export type OpenWorkingMenu = {
  menu: MenuHead
  restaurant: Kitchen
  rows: WorkingRows
  document: WorkingMenu
}

export type EditInput = {
  /** Each is made whole or not at all. */
  groups: readonly (readonly MenuChange[])[]
  /** Who does it; null where the service does. */
  accountId: string | null
  source: EditSource
  reason: string
  id?: string | undefined
  undoesId?: string
  origins?: ReadonlyMap<string, ItemOrigin>
}

export type EditResult = {
  /** Null where nothing was left to change. */
  edit: MenuEdit | null
  /** The numbers of the edit's changes that each group made. */
  places: number[][]
  results: GroupResult[]
  document: WorkingMenu
}

type EditDeps = Pick<Deps, 'jobs' | 'now'>

export async function readWorkingMenu(
  deps: { db: Querier; now: Deps['now'] },
  restaurant: Kitchen,
): Promise<OpenWorkingMenu> {
  const menu = await ensureRestaurantMenu(deps.db, restaurant)
  return openMenu(deps, restaurant, menu)
}

export async function lockWorkingMenu(
  tx: Transaction,
  deps: Pick<Deps, 'now'>,
  restaurant: Kitchen,
): Promise<OpenWorkingMenu> {
  const menu = await lockRestaurantMenu(tx, restaurant)
  return openMenu({ db: tx, now: deps.now }, restaurant, menu)
}

/**
 * Makes the groups of changes that still fit, in one edit with its history, and answers what became of each. Throws where
 * the menu would be none any more.
 */
export async function editWorkingMenu(
  tx: Transaction,
  deps: EditDeps,
  open: OpenWorkingMenu,
  input: EditInput,
): Promise<EditResult> {
  const { menu, restaurant, rows, document } = open
  const strict = input.source !== 'undo' && input.source !== 'restore'
  const groups = await inTurn(input.groups, (changes) =>
    checkedChanges(tx, { accountId: restaurant.accountId, strict }, changes),
  )
  const refused = await takenRefs(tx, open, groups.flat())
  const { document: after, results } = wholeResults(document, groups, refused)
  const places: number[][] = []
  const changes: MenuChange[] = []
  for (const { applied } of results) {
    const effective = applied.filter(hasEffect)
    places.push(effective.map((_change, at) => changes.length + at))
    changes.push(...effective)
  }
  if (changes.length === 0) return { edit: null, places, results, document }

  const now = deps.now()
  const madeBy =
    input.source === 'collection' ? 'upload' : input.source === 'automatic' ? 'engine' : 'owner'
  const { toScore } = await writeDocument(
    tx,
    {
      menu,
      restaurantId: restaurant.id,
      rows,
      before: document,
      after,
      now,
      reason: input.reason || 'Edited by the owner',
      madeBy,
      origins: input.origins ?? new Map(),
    },
    changes,
  )
  const id = input.id ?? randomUUID()
  const revision = menu.revision + 1
  await insertEdit(tx, {
    id,
    menuId: menu.id,
    accountId: input.accountId,
    revision,
    source: input.source,
    reason: input.reason,
    changes,
    refs: [
      ...new Set(changes.map((change) => (change.op === 'add' ? change.value.ref : change.ref))),
    ],
    lines: changeLines(changes.slice(0, LINES), { before: document, after }),
    summary: summarise(changes),
    undoesId: input.undoesId ?? null,
    at: now,
  })
  await updateMenuHead(tx, menu.id, { revision })
  if (toScore) await deps.jobs.enqueue(tx, scoreStaleItems, { menuId: menu.id })
  const edit = await findEdit(tx, menu.id, id)
  if (!edit) throw new Error('The edit that was just written is gone.')
  return { edit: toEdit(edit), places, results, document: after }
}

/** A history shows the first of many. */
const LINES = 30

/** Conflicts with the person who was faster. */
export async function withAuthors(
  db: Querier,
  menuId: string,
  results: readonly GroupResult[],
): Promise<EditConflict[]> {
  return inTurn(
    results.flatMap(({ conflict: found }) => found ?? []),
    async (found) => {
      const { change } = found
      const last = await findLastEdit(
        db,
        menuId,
        change.op === 'add' ? change.value.ref : change.ref,
      )
      return { ...found, by: last?.by ?? null, at: last?.at.toISOString() ?? null }
    },
  )
}

/** Throws 409 with all conflicts where there is one: what is made as one is made whole. */
export async function demandNoConflict(
  db: Querier,
  menuId: string,
  results: readonly GroupResult[],
): Promise<void> {
  const conflicts = await withAuthors(db, menuId, results)
  const [first] = conflicts
  if (!first) return
  const who = first.by ? `${first.by} was faster: ` : ''
  const sentence = `${who}${first.text} Nothing was changed. Look at it as it is now and decide again.`
  throw conflict('menus.edit_conflicts', sentence, conflicts)
}

async function openMenu(
  { db, now }: { db: Querier; now: Deps['now'] },
  restaurant: Kitchen,
  menu: MenuHead,
): Promise<OpenWorkingMenu> {
  const { hours, ...head } = await restaurantHead(db, restaurant.id)
  const stated =
    hours ??
    (await statedHours(db, { accountId: restaurant.accountId, restaurantId: restaurant.id }))
  const rows = await loadWorkingRows(db, menu)
  const document = workingDocument({ ...head, hours: stated ?? [] }, menu, rows, now())
  return { menu, restaurant, rows, document }
}

/** Refs are the account's, once: another menu of it, or something that was removed of another kind, may have one. */
async function takenRefs(
  tx: Transaction,
  { menu, rows }: OpenWorkingMenu,
  changes: readonly MenuChange[],
): Promise<ReadonlySet<string>> {
  const added = changes.flatMap((change) =>
    change.op === 'add' && change.on === 'item' ? [change.value.ref] : [],
  )
  const elsewhere = (await listItemsCalled(tx, menu.accountId, added)).filter(
    ({ menuId }) => menuId !== menu.id,
  )
  const others = [...rows.categories, ...rows.groups, ...rows.dayparts].map(({ ref }) => ref)
  return new Set([
    ...elsewhere.map(({ ref }) => ref),
    ...others.filter((ref) => added.includes(ref)),
  ])
}

/** The groups one by one where all together would leave something dangling, so that one bad one spoils itself only. */
function wholeResults(
  document: WorkingMenu,
  groups: readonly MenuChange[][],
  refused: ReadonlySet<string>,
): { document: WorkingMenu; results: GroupResult[] } {
  const allowed = groups.map((changes) =>
    changes.some((change) => isRefused(change, refused)) ? null : changes,
  )
  const made = applyGroups(
    document,
    allowed.map((changes) => changes ?? []),
  )
  const results = made.results.map((result, at) =>
    allowed[at] === null ? refusal(groups[at] ?? []) : result,
  )
  const problems = structureFindings(made.document)
  if (problems.length === 0) return { document: made.document, results }
  if (groups.length === 1) {
    const [first] = problems
    throw invalid('menus.not_whole', first?.text ?? 'The menu would not be whole.')
  }
  let present = document
  const single = groups.map((changes, at): GroupResult => {
    if (allowed[at] === null) return refusal(changes)
    const one = applyGroups(present, [changes])
    const [result] = one.results
    const [problem] = structureFindings(one.document)
    const [change] = changes
    if (problem && change) {
      return {
        applied: [],
        conflict: { change, reason: 'invalid', present: null, text: problem.text },
      }
    }
    present = one.document
    return result ?? { applied: [], conflict: null }
  })
  return { document: present, results: single }
}

function isRefused(change: MenuChange, refused: ReadonlySet<string>): boolean {
  return change.op === 'add' && refused.has(change.value.ref)
}

function refusal([change]: readonly MenuChange[]): GroupResult {
  if (!change) return { applied: [], conflict: null }
  const text = 'Its reference belongs to something else already.'
  return { applied: [], conflict: { change, reason: 'exists', present: null, text } }
}

function hasEffect(change: MenuChange): boolean {
  if (change.op === 'set') return !sameValue(change.before, change.after)
  return change.op !== 'move' || !sameValue(change.from, change.to)
}

async function inTurn<T, R>(list: readonly T[], of: (entry: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  for (const entry of list) answers.push(await of(entry))
  return answers
}

/** The id of a restaurant's menu, which is made where there is none yet. */
export async function ensureMenuOf(db: Querier, restaurant: Kitchen): Promise<string> {
  return (await ensureRestaurantMenu(db, restaurant)).id
}
