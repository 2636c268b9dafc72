import type { PageBox, ReadItem } from '#contract/intake.ts'
import { invalid } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { updateIntake } from './intake.repo.ts'
import { ownIntake } from './intake.service.ts'
import type { IntakeItemRow } from './intake-items.repo.ts'
import { hasPages, noPages } from './intake-page.ts'
import { holds, placeOf } from './place-item.ts'
import { readBox } from './reading/read-box.ts'
import { canBeReworked, notReady, type ReworkDeps, type Reworked, rework } from './rework-items.ts'

/** Reads a box that was drawn on a page, and puts what is in it where it stands on the menu. */
export async function addDrawn(
  deps: ReworkDeps & Pick<Deps, 'ocr'>,
  caller: Caller,
  { intakeId, page, box }: { intakeId: string; page: number; box: PageBox },
  signal: AbortSignal,
): Promise<Reworked> {
  const { fileKind, fileKey, ...intake } = await ownIntake(deps.db, caller, intakeId)
  if (!hasPages(fileKind)) throw noPages()
  if (!canBeReworked({ fileKind, fileKey, ...intake })) throw notReady()
  const path = await deps.storage.localFile(fileKey)
  const read = await readBox(deps, { path, page, box, signal })
  return rework(deps, caller, intakeId, async (tx, { intake, items }) => {
    const fresh = read.filter((item) => !items.some((row) => isSame(row, item)))
    const [known] = read
    if (fresh.length === 0 && known) throw isThere(known)
    const { position, section } = placeOf(items, { page, box })
    const missed = intake.missed.filter((line) => line.page !== page || !holds(box, line.box))
    const ready = { status: 'done', error: null, finishedAt: deps.now() } as const
    await updateIntake(tx, intakeId, { missed, ...(intake.status === 'failed' && ready) })
    return { position, reads: fresh.map((item) => ({ ...item, section: item.section ?? section })) }
  })
}

/** Drawn a second time, or by somebody else at the same moment. */
function isSame({ read }: IntakeItemRow, item: ReadItem): boolean {
  if (read.page !== item.page || !read.box || !item.box) return false
  return nameOf(read) === nameOf(item) && (holds(read.box, item.box) || holds(item.box, read.box))
}

function nameOf({ name }: ReadItem): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function isThere({ name }: ReadItem) {
  return invalid('intake.item_there', `"${name}" is among the items already.`)
}
