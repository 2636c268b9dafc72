import { on } from 'node:events'
import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { UnreadableFile } from './open-tables.service.ts'
import { type ReadOutcome, type ReadTask, readSalesFile, refused } from './read-sales-file.ts'

export type ReadMessage =
  | { is: 'progress'; progress: { name: string; share: number; rows: number } }
  | { is: 'done'; outcomes: ReadOutcome[] }
  | { is: 'unreadable'; sentence: string }

type Read = Exclude<ReadMessage, { is: 'unreadable' }>

/** Below it a file is read sooner than a thread is started. */
const SMALL_BYTES = 1024 * 1024

/** Reads a file without holding the service up. */
export async function* readApart(task: ReadTask, signal: AbortSignal): AsyncGenerator<Read> {
  const { size } = await stat(task.file.path)
  if (size >= SMALL_BYTES) yield* readInWorker(task, signal)
  else yield { is: 'done', outcomes: await readHere(task) }
}

async function readHere(task: ReadTask): Promise<ReadOutcome[]> {
  try {
    return await readSalesFile(task, () => undefined)
  } catch (error) {
    if (error instanceof UnreadableFile) return [refused(task.file.name, error.message)]
    throw error
  }
}

/** Of JavaScript's heap; what is read goes to files, so that a file of any length takes the same. */
const HEAP_MB = 256

/** Reads a file in a thread of its own, which ends at once where `signal` aborts. */
async function* readInWorker(task: ReadTask, signal: AbortSignal): AsyncGenerator<Read> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./read-sales.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  try {
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] })) {
      const sent = message as ReadMessage
      if (sent.is === 'unreadable') {
        yield { is: 'done', outcomes: [refused(task.file.name, sent.sentence)] }
        return
      }
      yield sent
      if (sent.is === 'done') return
    }
    throw new Error('The thread that reads sales ended without an answer.')
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    await worker.terminate()
  }
}
