import {
  type Child,
  ChildGone,
  ChildTooSlow,
  startChild,
  type Task,
} from '#server/core/child-process.ts'
import { cleanText } from '#server/core/clean-text.ts'
import { createSlots } from '#server/core/slots.ts'
import { type Ocr, type OcrDocument, type PageWords, UnreadableDocument } from './ocr.ts'
import type { Reading, ReadingFailure } from './protocol.ts'

export type ReadingLimits = {
  /** For one request; a process that takes longer is ended and another started. */
  deadlineMs?: number
  /** After this time without a document the process ends and gives its memory back. */
  idleMs?: number
  /** In MB: a process that holds more once no document is open has kept what its pages took, and ends at once. */
  grownMb?: number
  /** Where the engine's language data lies; the bundled one by default. */
  languages?: string
  /** Behind all else on the machine, which is for people who wait for a page; true unless somebody waits for the reading. */
  inBackground?: boolean
}

const CHILD = new URL('./reading.child.ts', import.meta.url)
const HEAP_MB = 256
/** Two dense pages at once take 690 with the networks; a file that unpacks to more is hostile. */
const MEMORY_MB = 800
const DEADLINE_MS = 150_000
const IDLE_MS = 60_000
/** With its networks and two threads of recognition it holds 200; large pictures leave more behind. */
const GROWN_MB = 260

/** Runs the reading process: started by the first document, ended when idle, replaced when it hangs or dies. */
export function openOcr(limits: ReadingLimits = {}): Ocr {
  const {
    deadlineMs = DEADLINE_MS,
    idleMs = IDLE_MS,
    grownMb = GROWN_MB,
    languages = '',
    inBackground = true,
  } = limits
  /** Pages take their turns: one takes both threads, and what two take of memory at once has no use. */
  const inTurn = createSlots(1)
  let running: Child<Reading> | null = null
  let idle: NodeJS.Timeout | undefined
  let lastDocument = 0
  const open = new Set<number>()

  function start(): Child<Reading> {
    if (!running || running.isGone()) {
      running = startChild<Reading>(CHILD, {
        args: [languages, inBackground ? 'background' : 'foreground'],
        limits: { deadlineMs, heapMb: HEAP_MB, memoryMb: MEMORY_MB },
        failed: (failure) => {
          const { reason, message, detail } = failure as ReadingFailure
          return new UnreadableDocument(reason, message, detail)
        },
      })
    }
    return running
  }

  async function openDocument({
    path,
    kind,
    signal,
  }: Parameters<Ocr['open']>[0]): Promise<OcrDocument> {
    clearTimeout(idle)
    lastDocument += 1
    const document = lastDocument
    open.add(document)
    let at: { process: Child<Reading>; pageCount: Promise<number> } | null = null

    /** The document, opened anew where the process was replaced. */
    function current() {
      const process = start()
      if (at?.process !== process) {
        at = { process, pageCount: process.ask('open', { document, path, kind }) }
        at.pageCount.catch(() => {})
      }
      return at
    }

    /** A process that died may have died of another page: the page gets one more try. */
    async function request<T extends Exclude<Task<Reading>, 'open'>>(
      task: T,
      input: Reading[T]['ask'],
      aborted?: AbortSignal,
    ): Promise<Reading[T]['answer']> {
      for (let left = 1; ; left -= 1) {
        const { process, pageCount } = current()
        try {
          await pageCount
          return await process.ask(task, input, aborted)
        } catch (error) {
          if (!(error instanceof ChildGone) || left === 0) throw asUnreadable(error)
        }
      }
    }

    function close() {
      if (!open.delete(document)) return
      if (at && !at.process.isGone()) void at.process.ask('close', { document }).catch(() => {})
      if (open.size > 0) return
      if (running && running.memoryMb() > grownMb) return void stop()
      idle = setTimeout(() => void stop(), idleMs)
      idle.unref()
    }

    try {
      signal?.throwIfAborted()
      const pageCount = await current().pageCount.catch((error: unknown) => {
        if (!(error instanceof ChildGone)) throw error
        return current().pageCount
      })
      return {
        pageCount,
        readPage: async (page, aborted) =>
          withCleanWords(await inTurn(() => request('read', { document, page }, aborted), aborted)),
        readBox: async (page, box, aborted) =>
          withCleanWords(await request('readBox', { document, page, box }, aborted)),
        drawPage: async (page, aborted) =>
          Buffer.from(await request('draw', { document, page }, aborted)),
        async pictures(aborted) {
          const { taken, leftOut } = await request('pictures', { document }, aborted)
          const asBuffers = taken.map((each) => ({ ...each, jpeg: Buffer.from(each.jpeg) }))
          return { taken: asBuffers, leftOut }
        },
        close,
      }
    } catch (error) {
      close()
      throw asUnreadable(error)
    }
  }

  async function stop() {
    clearTimeout(idle)
    await running?.end()
  }

  return { open: openDocument, stop }
}

/** Some PDFs and recognitions hold characters that nothing can keep. */
function withCleanWords(page: PageWords): PageWords {
  const words = page.words.map((word) => ({ ...word, text: cleanText(word.text) }))
  return { ...page, words: words.filter(({ text }) => text.trim() !== '') }
}

function asUnreadable(error: unknown): unknown {
  if (error instanceof ChildTooSlow) {
    return new UnreadableDocument(
      'too_slow',
      'This page took too long to read. Upload a smaller or clearer picture of it.',
    )
  }
  if (!(error instanceof ChildGone)) return error
  return new UnreadableDocument(
    'broken',
    'This file could not be read: it made the reader stop twice. Save it again, or upload a photo of the menu.',
    error.message,
  )
}
