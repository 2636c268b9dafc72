import type { IntakeFileKind } from '#contract/menu-intake-model.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { webPicture } from '../photos/web-pictures.service.ts'
import { ownIntake } from './intake.service.ts'
import { asRefusal, openMenu } from './reading/open-menu.ts'

/** A page as a picture that the review shows beside its items. */
export async function pagePicture(
  deps: Pick<Deps, 'db' | 'storage' | 'ocr'>,
  caller: Caller,
  { intakeId, page, signal }: { intakeId: string; page: number; signal: AbortSignal },
): Promise<Buffer> {
  const { fileKind, fileKey, pageCount } = await ownIntake(deps.db, caller, intakeId)
  if (!hasPages(fileKind)) throw noPages()
  if (page > pageCount) throw notFound('intake.no_such_page', `There is no page ${page}.`)
  const document = await openMenu(deps, { path: await deps.storage.localFile(fileKey), signal })
  try {
    return (await webPicture(await document.drawPage(page, signal))).data
  } catch (error) {
    throw asRefusal(error)
  } finally {
    document.close()
  }
}

/** What was read before it came here has none. */
export function hasPages(kind: IntakeFileKind): boolean {
  return kind !== 'text'
}

export function noPages() {
  return conflict(
    'intake.no_pages',
    'There is no picture of this menu: only its text came here. Upload the menu itself to see its pages.',
  )
}
