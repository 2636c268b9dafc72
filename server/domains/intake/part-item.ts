import type { PageBox, ReadItem } from '#contract/intake.ts'
import { conflict, invalid } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { ownIntake } from './intake.service.ts'
import { findIntakeItem, type IntakeItemRow } from './intake-items.repo.ts'
import { hasPages, noPages } from './intake-page.ts'
import { readBox } from './reading/read-box.ts'
import { asKnown, type ReworkDeps, type Reworked, rework } from './rework-items.ts'

type PartDeps = ReworkDeps & Pick<Deps, 'ocr'>
type Input = { intakeId: string; itemId: string; version: number; at?: number | undefined }

/** Several items of one: those that it was joined of, or what stands above and below a line through its box. */
export async function partItem(
  deps: PartDeps,
  caller: Caller,
  { intakeId, itemId, version, at }: Input,
  signal: AbortSignal,
): Promise<Reworked> {
  const known = await findIntakeItem(
    deps.db,
    (await ownIntake(deps.db, caller, intakeId)).id,
    itemId,
  )
  const [row] = asKnown(known ? [known] : [], [{ id: itemId, version }])
  if (!row) throw new Error('The item that is to be parted is gone.')
  const reads =
    at === undefined ? joinedOf(row) : await readParts(deps, caller, { intakeId, row, at }, signal)
  return rework(deps, caller, intakeId, async (_tx, { items }) => {
    const gone = asKnown(items, [{ id: itemId, version }])
    return { position: gone[0]?.position ?? 0, reads, gone }
  })
}

function joinedOf({ joinedOf: parts }: IntakeItemRow): ReadItem[] {
  if (parts) return parts
  throw conflict(
    'intake.not_joined',
    'This item was not joined of others. Say where on the page its second part begins.',
  )
}

async function readParts(
  deps: PartDeps,
  caller: Caller,
  { intakeId, row, at }: { intakeId: string; row: IntakeItemRow; at: number },
  signal: AbortSignal,
): Promise<ReadItem[]> {
  const { fileKind, fileKey } = await ownIntake(deps.db, caller, intakeId)
  if (!hasPages(fileKind)) throw noPages()
  const { box, page, section } = row.read
  if (!box) throw hasNoPlace()
  const path = await deps.storage.localFile(fileKey)
  const parts: ReadItem[] = []
  for (const half of halvesOf(box, at)) {
    const read = await readBox(deps, { path, page, box: half, signal }).catch((error: unknown) => {
      throw isNothing(error) ? nothingInHalf() : error
    })
    parts.push(...read.map((item) => ({ ...item, section: item.section ?? section })))
  }
  return parts
}

/** A box stands close about its letters: the outer edges are read a little wider. */
const EASE = 0.004

function halvesOf({ x, y, width, height }: PageBox, at: number): PageBox[] {
  const [left, top] = [Math.max(0, x - EASE), Math.max(0, y - EASE)]
  const [right, bottom] = [Math.min(1, x + width + EASE), Math.min(1, y + height + EASE)]
  const line = y + height * at
  const wide = right - left
  return [
    { x: left, y: top, width: wide, height: line - top },
    { x: left, y: line, width: wide, height: bottom - line },
  ]
}

function isNothing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'intake.nothing_there'
}

function nothingInHalf() {
  return invalid(
    'intake.nothing_there',
    'There is no item on one side of the line. Put the line between the two items.',
  )
}

function hasNoPlace() {
  return conflict(
    'intake.no_place',
    'Where this item stands on the page is not known. Draw a box around each of the two, and reject this one.',
  )
}
