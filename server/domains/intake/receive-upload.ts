import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Multipart } from '@fastify/multipart'
import { CSV_MAX_BYTES } from '#contract/datasets.ts'
import {
  EXTRA_IMAGES_MAX,
  MENU_IMAGE_MAX_BYTES,
  MENU_IMAGE_TOO_LARGE,
  MENU_PDF_MAX_BYTES,
  MENU_PDF_TOO_LARGE,
} from '#contract/menu-upload.ts'
import { diskFailure } from '#server/adapters/storage/disk-failures.ts'
import { cleanText } from '#server/core/clean-text.ts'
import { AppError } from '#server/core/errors.ts'
import { formFileName, writeFormFile } from '#server/core/http/form-file.ts'
import { uploadFolder } from '#server/core/upload-folders.ts'
import type { Deps } from '#server/deps.ts'
import { type ReceivedFile as ReceivedCsv, receiveCsv } from '../datasets/uploads.service.ts'
import { kindOfFile } from './reading/file-kind.ts'

/** A file of the form, on disk. */
export type ReceivedFile = { name: string; path: string; size: number }

/** The upload form, its files in a folder that `discard` removes. */
export type ReceivedUpload = {
  fields: Record<string, string>
  menu: ReceivedFile | null
  extras: ReceivedFile[]
  csv: ReceivedCsv | null
  discard(): Promise<void>
}

/** What @fastify/multipart may let through: the CSV is the largest, and every file has a limit of its own. */
export const FORM_LIMITS = {
  fileSize: CSV_MAX_BYTES - 1,
  files: EXTRA_IMAGES_MAX + 2,
  fields: 40,
  parts: EXTRA_IMAGES_MAX + 42,
  fieldSize: 64 * 1024,
}

type FilePart = Extract<Multipart, { type: 'file' }>

/** Streams the form to disk. What is too large is refused at once, and nothing is left of the form. */
export async function receiveUpload(
  deps: Pick<Deps, 'db' | 'duckdb' | 'storage' | 'config' | 'log'>,
  parts: AsyncIterable<Multipart>,
  signal: AbortSignal,
): Promise<ReceivedUpload> {
  const folder = uploadFolder(deps.config.dataDir)
  const upload: ReceivedUpload = {
    fields: {},
    menu: null,
    extras: [],
    csv: null,
    async discard() {
      await rm(folder, { recursive: true, force: true })
      await upload.csv?.discard()
    },
  }
  try {
    await mkdir(folder, { recursive: true })
    for await (const part of parts) {
      if (part.type === 'field') upload.fields[part.fieldname] = cleanText(String(part.value ?? ''))
      else await receiveFile(deps, upload, { part, folder, signal })
    }
    return upload
  } catch (error) {
    await upload.discard()
    throw diskFailure(error)
  }
}

type Receiving = { part: FilePart; folder: string; signal: AbortSignal }

async function receiveFile(
  deps: Parameters<typeof receiveUpload>[0],
  upload: ReceivedUpload,
  { part, folder, signal }: Receiving,
): Promise<void> {
  const { fieldname } = part
  const name = formFileName(part.filename)
  // A file field in which nothing was chosen.
  const isWanted = name !== '' && ['image', 'extra_images', 'ingredient_data'].includes(fieldname)
  if (!isWanted) {
    part.file.resume()
    return
  }
  if (fieldname === 'ingredient_data') {
    await upload.csv?.discard()
    upload.csv = await receiveCsv(deps, part, signal)
    return
  }
  const isMenu = fieldname === 'image'
  const path = join(folder, isMenu ? 'menu' : `extra-${upload.extras.length}`)
  const most = isMenu ? MENU_PDF_MAX_BYTES : MENU_IMAGE_MAX_BYTES
  const { size, head } = await writeFormFile(part.file, { path, most, signal })
  if (size >= most) throw isMenu ? await menuTooLarge(head) : extraTooLarge(name)
  if (isMenu) upload.menu = { name, path, size }
  else upload.extras.push({ name, path, size })
}

/** Its beginning says which of the two limits it broke. */
async function menuTooLarge(head: Buffer): Promise<AppError> {
  return tooLarge((await kindOfFile(head)) === 'pdf' ? MENU_PDF_TOO_LARGE : MENU_IMAGE_TOO_LARGE)
}

function extraTooLarge(name: string): AppError {
  return tooLarge(`"${name}" is too large. ${MENU_IMAGE_TOO_LARGE}`)
}

export function tooLarge(sentence: string): AppError {
  return new AppError(413, 'intake.too_large', sentence)
}
