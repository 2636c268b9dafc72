import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuFinding, ShrinkWarning } from '#contract/menu-changes.ts'
import { MENU_SHRINKS, type MenuVersion } from '#contract/menu-versions.ts'
import { diff } from '#menu/diff.ts'
import { hashOf } from '#menu/hash.ts'
import { shrinkWarnings } from '#menu/shrink-guard.ts'
import { summarise } from '#menu/summarise.ts'
import { validate } from '#menu/validate.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { conflict } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { menuApproved } from '../menu-news.service.ts'
import { findLastVersion, findVersion, insertVersion, type VersionHead } from './versions.repo.ts'

export type NewVersion = {
  menuId: string
  document: CanonicalMenu
  /** Who approved it; null where the service did. */
  accountId: string | null
  via: MenuVersion['via']
  note: string
  restores?: number
  /** The warnings of the shrink guard were read. */
  confirmed: boolean
  at: Date
}

/**
 * Approves a document as the menu's next version; the menu is locked by the caller. Throws where it is as it was, where
 * it is not whole, and where it shrinks and nobody has said that this is meant.
 */
export async function makeVersion(
  tx: Transaction,
  { jobs }: Pick<Deps, 'jobs'>,
  input: NewVersion,
): Promise<MenuVersion> {
  const { menuId, document, accountId, via, note, restores = null, confirmed, at } = input
  const last = await findLastVersion(tx, menuId)
  const hash = hashOf(document)
  if (last?.hash === hash) {
    throw conflict('menus.nothing_to_approve', `The menu is as version ${last.number} has it.`)
  }
  demandWhole(validate(document))
  if (!confirmed && last) demandConfirmed(shrinkWarnings(last.document, document))
  const number = (last?.number ?? 0) + 1
  await insertVersion(tx, {
    menuId,
    number,
    hash,
    document,
    accountId,
    via,
    note,
    summary: summarise(last ? diff(last.document, document) : firstChanges(document)),
    restores,
    at,
  })
  await jobs.enqueue(tx, menuApproved, { menuId })
  const row = await findVersion(tx, menuId, number)
  if (!row) throw new Error('The version that was just written is gone.')
  return toVersion(row)
}

/** Of the first version: everything is new. */
export function firstChanges(document: CanonicalMenu) {
  return diff({ ...document, dayparts: [], categories: [], items: [], groups: [] }, document)
}

export function toVersion(row: VersionHead): MenuVersion {
  const { number, hash, by, via, note, at, summary, restores } = row
  return { number, hash, by, via, note, at: at.toISOString(), summary, restores }
}

function demandWhole(findings: readonly MenuFinding[]): void {
  const blocking = findings.filter(({ level }) => level === 'block')
  const [first] = blocking
  if (!first) return
  const more = blocking.length > 1 ? ` (and ${blocking.length - 1} more)` : ''
  throw conflict('menus.findings_block', `${first.text}${more}`, blocking)
}

function demandConfirmed(warnings: ShrinkWarning[]): void {
  const [first] = warnings
  if (!first) return
  throw conflict(MENU_SHRINKS, `${first.text} Approve again if that is meant.`, warnings)
}
