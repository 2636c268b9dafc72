import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { previewSales, uploadSales } from '#contract/sales.ts'
import { SALES_FILE_MAX_BYTES, SALES_FILES_MAX } from '#contract/sales.ts'
import { type SalesMapping, salesMapping } from '#contract/sales-model.ts'
import { diskFailure } from '#server/adapters/storage/disk-failures.ts'
import { cleanText } from '#server/core/clean-text.ts'
import { invalid } from '#server/core/errors.ts'
import { formFailure } from '#server/core/http/form-failure.ts'
import type { Call } from '#server/core/http/serve.ts'
import { uploadFolder } from '#server/core/upload-folders.ts'
import type { Deps } from '#server/deps.ts'

export type ReceivedSales = {
  files: { name: string; path: string; isTooLarge: boolean }[]
  stores: string[]
  mapping: SalesMapping | null
  /** Of this form alone, with all that is made of its files. */
  folder: string
  discard(): Promise<void>
}

type Form = Pick<Call<typeof uploadSales | typeof previewSales>, 'request' | 'signal'>

/** The form, its files on disk in a folder that `discard` removes; of what is too large nothing is kept. */
export async function receiveSales(
  deps: Pick<Deps, 'config'>,
  { request, signal }: Form,
): Promise<ReceivedSales> {
  const folder = uploadFolder(deps.config.dataDir)
  const discard = () => rm(folder, { recursive: true, force: true })
  const received: ReceivedSales = { files: [], stores: [], mapping: null, folder, discard }
  const limits = { fileSize: SALES_FILE_MAX_BYTES, files: SALES_FILES_MAX, fields: 40, parts: 60 }
  try {
    await mkdir(folder, { recursive: true })
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') takeField(received, part.fieldname, String(part.value ?? ''))
      else if (part.fieldname !== 'files' || !part.filename) part.file.resume()
      else {
        const path = join(folder, `file-${received.files.length}`)
        await pipeline(part.file, createWriteStream(path), { signal })
        const isTooLarge = part.file.truncated
        if (isTooLarge) await rm(path)
        const name = cleanText(part.filename).slice(0, 200)
        received.files.push({ name, path, isTooLarge })
      }
    }
    if (received.files.length === 0)
      throw invalid('sales.no_file', 'Choose at least one CSV, XLSX or ZIP file.')
    return received
  } catch (error) {
    // A browser reads the refusal only once it has sent everything.
    request.raw.unpipe()
    request.raw.resume()
    await discard()
    throw signal.aborted ? signal.reason : formFailure(diskFailure(error))
  }
}

function takeField(received: ReceivedSales, name: string, value: string): void {
  const text = cleanText(value).trim()
  if (text === '') return
  if (name === 'stores') received.stores.push(text)
  if (name === 'mapping') received.mapping = readMapping(text)
}

function readMapping(text: string): SalesMapping {
  try {
    return salesMapping.parse(JSON.parse(text))
  } catch {
    throw invalid('sales.bad_mapping', 'The columns could not be read. Please choose them again.')
  }
}
