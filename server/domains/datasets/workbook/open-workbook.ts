import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { type Converted, type ConvertWorkbook, WORKBOOK_MAX_BYTES } from './convert-workbook.ts'

const HEAP_MB = 512
const DEADLINE_MS = 60_000
const TOO_HEAVY =
  'This workbook takes more memory or time than one may. Save the sheet as CSV and upload that.'

/** As `convertWorkbook`, in a thread of its own with bounds on memory and time. */
export async function openWorkbook(
  input: ConvertWorkbook,
  signal?: AbortSignal,
): Promise<Converted | string> {
  const { size } = await stat(input.source)
  if (size > WORKBOOK_MAX_BYTES)
    return 'A workbook of more than 25 MB is not taken. Save the sheet as CSV and upload that.'
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    const end = () => void worker.terminate()
    const deadline = setTimeout(end, DEADLINE_MS)
    signal?.addEventListener('abort', end)
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(TOO_HEAVY) : reject(error),
    )
    worker.once('exit', () => {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', end)
      if (signal?.aborted) reject(signal.reason)
      else resolve(TOO_HEAVY)
    })
  })
}
