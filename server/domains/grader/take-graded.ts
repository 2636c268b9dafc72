import type { Multipart } from '@fastify/multipart'
import { GRADER_MAX_BYTES, type GradedMenu, gradedMenu } from '#contract/grader.ts'
import { cleaned } from '#server/core/clean-text.ts'
import { invalid } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { headOf, kindOfFile } from '../intake/reading/documents.service.ts'
import {
  FORM_LIMITS,
  type ReceivedUpload,
  receiveUpload,
  startTakenFile,
  startTakenItems,
  type TakeDeps,
} from '../intake/taken-uploads.service.ts'

export const TAKEN_LIMITS = {
  ...FORM_LIMITS,
  fileSize: GRADER_MAX_BYTES + 1,
  fieldSize: GRADER_MAX_BYTES,
  files: 1,
  fields: 2,
  parts: 3,
}

export function receiveTaken(
  deps: Deps,
  parts: AsyncIterable<Multipart>,
  signal: AbortSignal,
): Promise<ReceivedUpload> {
  return receiveUpload(deps, parts, signal)
}

/**
 * The graded menu as an upload of this account. A PDF or picture is read anew from the file itself, whole and with its
 * photographs; of anything else the items are those that were graded.
 */
export async function takeGraded(
  deps: TakeDeps,
  caller: Caller,
  upload: ReceivedUpload,
  signal: AbortSignal,
): Promise<{ intakeId: string }> {
  const { menu: file } = upload
  if (file && (await isDocument(file.path))) return startTakenFile(deps, caller, upload, signal)
  const { items, warnings } = readMenu(upload.fields.menu)
  return startTakenItems(deps, caller, { items, warnings, file })
}

function isDocument(path: string): Promise<boolean> {
  return headOf(path)
    .then(kindOfFile)
    .then(
      () => true,
      () => false,
    )
}

function readMenu(json: string | undefined): GradedMenu {
  const sentence = 'No graded menu came along. Grade it once more, then take it with you.'
  try {
    const read = gradedMenu.safeParse(cleaned(JSON.parse(json ?? '')))
    if (read.success) return read.data
  } catch {
    // told below
  }
  throw invalid('grader.no_menu', sentence)
}
