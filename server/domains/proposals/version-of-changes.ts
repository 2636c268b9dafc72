import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuChange, MenuFinding, ShrinkWarning } from '#contract/menu-changes.ts'
import type { MenuVersion } from '#contract/menu-versions.ts'
import { applyGroups } from '#menu/apply.ts'
import { isPrivate } from '#menu/fields.ts'
import { hashOf } from '#menu/hash.ts'
import { shrinkWarnings } from '#menu/shrink-guard.ts'
import { validate } from '#menu/validate.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { makeVersion } from '../menus/versions/make-version.service.ts'
import { lastVersion } from '../menus/versions/versions.service.ts'

export type Outlook =
  | {
      /** What the newest version would be with these changes and no other. */
      document: CanonicalMenu
      blocking: MenuFinding[]
      shrink: ShrinkWarning[]
    }
  /** There is no version to change, or what they change is not in it yet. */
  | { document: null; blocking: MenuFinding[]; shrink: ShrinkWarning[] }

/** The newest version with these changes alone: what else was edited since waits for its own approval. */
export async function outlookOf(
  tx: Transaction,
  menuId: string,
  groups: readonly (readonly MenuChange[])[],
): Promise<Outlook> {
  const last = await lastVersion(tx, menuId)
  const none = { document: null, blocking: [], shrink: [] }
  if (!last) return none
  const shown = groups.map((changes) =>
    changes.flatMap((change) => (change.op === 'set' && isPrivate(change) ? [] : [change])),
  )
  const { document, results } = applyGroups(last.document, shown.map(publicValues))
  if (results.some(({ conflict }) => conflict !== null)) return none
  if (hashOf(document) === last.hash) return none
  return {
    document,
    blocking: validate(document).filter(({ level }) => level === 'block'),
    shrink: shrinkWarnings(last.document, document),
  }
}

export type ApprovedChanges = {
  menuId: string
  document: CanonicalMenu
  accountId: string | null
  via: MenuVersion['via']
  note: string
  at: Date
}

export function approveChanges(
  tx: Transaction,
  deps: Pick<Deps, 'jobs'>,
  input: ApprovedChanges,
): Promise<MenuVersion> {
  return makeVersion(tx, deps, { ...input, confirmed: true })
}

/** A new item of a version has nothing that only its owner sees. */
function publicValues(changes: readonly MenuChange[]): MenuChange[] {
  return changes.map((change) => {
    if (change.op !== 'add' || change.on !== 'item') return change
    const { recipe: _recipe, foodCost: _cost, ...value } = change.value
    return { ...change, value }
  })
}
