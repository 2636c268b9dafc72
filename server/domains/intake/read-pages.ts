import { randomUUID } from 'node:crypto'
import type { IntakeStatus } from '#contract/menu-intake-model.ts'
import {
  discardPictures,
  type NewPicture,
  recordPictures,
  storePicture,
} from '../photos/photos.service.ts'
import { gateOf, openMeter } from '../usage/meter.service.ts'
import {
  addWarnings,
  countSavedPages,
  deleteSavedPages,
  insertSavedPage,
  listSavedPages,
  lockIntake,
  updateIntake,
} from './intake.repo.ts'
import { insertIntakeItems, listIntakeItems } from './intake-items.repo.ts'
import { insertIntakePhotos, listIntakePhotos } from './intake-photos.repo.ts'
import { IntakeGone, type Work } from './intake-work.ts'
import { matchPlaces } from './matching/photo-places.service.ts'
import { type MenuReading, readMenu, type SavedPage } from './reading/read-menu.ts'

/** Reads the file page by page and makes items of it. Pages that an earlier try has read are not read again. */
export async function readPages(work: Work): Promise<IntakeStatus> {
  const { deps, intake } = work
  const isThere = await updateIntake(deps.db, intake.id, { status: 'reading' })
  if (!isThere) throw new IntakeGone()
  // Read before it came here, or by a try that was cut off right after.
  if ((await listIntakeItems(deps.db, intake.id)).length > 0) return afterReading(intake)
  const { items, missed, warnings, pictures } = await readFile(work)
  if (items.length === 0) {
    const error = warnings.at(-1) ?? null
    // Tried again, they are read anew: what they were read as is of no use.
    await deleteSavedPages(deps.db, intake.id)
    await updateIntake(deps.db, intake.id, { error, missed, warnings: warnings.slice(0, -1) })
    return 'failed'
  }
  await keepReading(work, { items, missed, warnings, pictures })
  return afterReading(intake)
}

function afterReading({ request }: Work['intake']): IntakeStatus {
  return request.enable_intelligent_matching ? 'matching' : 'rewriting'
}

async function readFile({ deps, intake, signal }: Work): Promise<MenuReading> {
  const { db, ocr, ai, storage } = deps
  const path = await storage.localFile(intake.fileKey)
  const known = await listSavedPages(db, intake.id)
  const meter = openMeter(deps, intake, intake.id)
  return readMenu(
    { ocr, ai },
    {
      path,
      signal,
      gate: gateOf({ meter }, { purpose: 'reading', model: ai?.visionName ?? ai?.name ?? '' }),
      saved: {
        find: (page) => known.get(page) as SavedPage | undefined,
        async keep(result) {
          // No row is written for an intake that was deleted: its key would hold nothing.
          await insertSavedPage(db, { intakeId: intake.id, page: result.page, result })
          if (!(await countSavedPages(db, intake.id))) throw new IntakeGone()
        },
      },
    },
  )
}

/** Items and the PDF's pictures in one transaction, once: a second try finds them there. */
async function keepReading(
  { deps, intake }: Work,
  { items, missed, warnings, pictures }: Omit<MenuReading, 'pages'>,
): Promise<void> {
  const stored: NewPicture[] = []
  const ids = items.map(() => randomUUID())
  const places = matchPlaces(pictures, items)
  try {
    for (const { page, width, height, jpeg } of pictures) {
      const alt = `Picture on page ${page} of ${intake.fileName}`
      const source = { file: intake.fileName, page }
      stored.push(
        await storePicture(deps, intake.accountId, {
          data: jpeg,
          mime: 'image/jpeg',
          width,
          height,
          provenance: 'real',
          alt,
          source,
        }),
      )
    }
    await deps.db.transaction(async (tx) => {
      await lockIntake(tx, intake.id)
      if ((await listIntakeItems(tx, intake.id)).length > 0) throw new AlreadyRead()
      await recordPictures(tx, stored)
      await insertIntakeItems(
        tx,
        items.map((read, position) => ({ id: ids[position], intakeId: intake.id, position, read })),
      )
      const extras = await listIntakePhotos(tx, intake.id)
      await insertIntakePhotos(
        tx,
        pictures.map(({ page }, at) => ({
          intakeId: intake.id,
          position: extras.length + at,
          name: `Page ${page}`,
          source: 'pdf',
          page,
          originalId: stored[at]?.id ?? null,
          itemId: ids[places[at]?.item ?? -1] ?? null,
          confidence: places[at]?.confidence ?? null,
          notes: [],
        })),
      )
      await addWarnings(tx, intake.id, warnings)
      await updateIntake(tx, intake.id, { pagesDone: intake.pageCount, missed })
      await deleteSavedPages(tx, intake.id)
    })
  } catch (error) {
    await discardPictures(deps, stored)
    if (!(error instanceof AlreadyRead)) throw error
  }
}

class AlreadyRead extends Error {}
