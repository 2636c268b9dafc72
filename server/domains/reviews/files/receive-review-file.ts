import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { addCompetitorMenu, addSearchFile } from '#contract/review-files.ts'
import { REVIEW_FILE_MAX_BYTES } from '#contract/review-files.ts'
import { diskFailure } from '#server/adapters/storage/disk-failures.ts'
import { cleanText } from '#server/core/clean-text.ts'
import { AppError, invalid } from '#server/core/errors.ts'
import { formFailure } from '#server/core/http/form-failure.ts'
import { formFileName, writeFormFile } from '#server/core/http/form-file.ts'
import type { Call } from '#server/core/http/serve.ts'
import { uploadFolder } from '#server/core/upload-folders.ts'
import type { Deps } from '#server/deps.ts'

export type ReviewFile = {
  name: string
  path: string
  /** SHA-256 of its bytes. */
  sha256: string
  fields: Record<string, string>
  folder: string
}

type Form = Pick<Call<typeof addSearchFile | typeof addCompetitorMenu>, 'request' | 'signal'>

/** The form's file on disk while `use` works on it; nothing of it is left afterwards. */
export async function withReviewFile<T>(
  deps: Pick<Deps, 'config'>,
  { request, signal }: Form,
  use: (file: ReviewFile) => Promise<T>,
): Promise<T> {
  const folder = uploadFolder(deps.config.dataDir)
  const limits = { fileSize: REVIEW_FILE_MAX_BYTES, files: 1, fields: 10, parts: 12 }
  try {
    await mkdir(folder, { recursive: true })
    const fields: Record<string, string> = {}
    let sent: { name: string; path: string } | null = null
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = cleanText(String(part.value ?? '')).trim()
      else {
        const path = join(folder, 'file')
        const { size } = await writeFormFile(part.file, {
          path,
          most: REVIEW_FILE_MAX_BYTES,
          signal,
        })
        if (size >= REVIEW_FILE_MAX_BYTES) throw tooLarge()
        const name = formFileName(part.filename)
        if (name !== '') sent = { name, path }
      }
    }
    if (!sent) throw invalid('reviews.no_file', 'Choose a file first.')
    return await use({ ...sent, fields, folder, sha256: await hashOf(sent.path) })
  } catch (error) {
    // A browser reads the refusal only once it has sent everything.
    request.raw.unpipe()
    request.raw.resume()
    throw signal.aborted ? signal.reason : formFailure(diskFailure(error))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function tooLarge(): AppError {
  const most = REVIEW_FILE_MAX_BYTES / 1024 / 1024
  return new AppError(
    413,
    'reviews.too_large',
    `This file has ${most} MB or more; nothing was stored.`,
  )
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
