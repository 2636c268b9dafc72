import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type Ocr, type OcrDocument, UnreadableDocument } from './ocr.ts'
import type { Answer, Ask, Reply, Task } from './protocol.ts'

export type ReadingLimits = {
  /** For one request; a process that takes longer is ended and another started. */
  deadlineMs?: number
  /** After this time without a document the process ends and gives its memory back. */
  idleMs?: number
  /** Where the engine's language data lies; the bundled one by default. */
  languages?: string
}

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void }
type Running = { child: ChildProcess; waiting: Map<number, Waiting> }

const CHILD = new URL('./reading.child.ts', import.meta.url)
const HEAP_MB = 512
const DEADLINE_MS = 90_000
const IDLE_MS = 60_000

/** Runs the reading process: started by the first document, ended when idle, replaced when it hangs or dies. */
export function openOcr(limits: ReadingLimits = {}): Ocr {
  const { deadlineMs = DEADLINE_MS, idleMs = IDLE_MS, languages = '' } = limits
  let running: Running | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const open = new Set<number>()

  function start(): Running {
    if (running) return running
    const started: Running = {
      // No environment: nothing that reads a stranger's file needs the service's secrets.
      child: fork(CHILD, [languages], {
        env: {},
        execArgv: [`--max-old-space-size=${HEAP_MB}`],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      }),
      waiting: new Map(),
    }
    started.child.on('message', (reply: Reply) => settle(started, reply))
    started.child.on('error', (error) => drop(started, String(error)))
    started.child.on('exit', (code, signal) => drop(started, `exit ${signal ?? code}`))
    running = started
    return started
  }

  function settle({ waiting }: Running, reply: Reply) {
    const waited = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.ok) waited?.resolve(reply.answer as never)
    else waited?.reject(new UnreadableDocument(reply.reason, reply.message, reply.detail))
  }

  function drop(gone: Running, detail: string) {
    if (running === gone) running = null
    gone.child.kill('SIGKILL')
    for (const { reject } of gone.waiting.values()) reject(new ProcessGone(detail))
    gone.waiting.clear()
  }

  function ask<T extends Task>(
    asked: Running,
    task: T,
    input: Ask<T>,
    signal?: AbortSignal,
  ): Promise<Answer<T>> {
    const { child, waiting } = asked
    lastId += 1
    const id = lastId
    return new Promise<Answer<T>>((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(id)
        reject(tooSlow())
        drop(asked, 'deadline')
      }, deadlineMs)
      const abort = () => {
        waiting.delete(id)
        done(() => reject(signal?.reason))
      }
      const done = (then: () => void) => {
        clearTimeout(late)
        signal?.removeEventListener('abort', abort)
        then()
      }
      if (signal?.aborted) return abort()
      signal?.addEventListener('abort', abort)
      waiting.set(id, {
        resolve: (answer) => done(() => resolve(answer)),
        reject: (error) => done(() => reject(error)),
      })
      child.send({ id, task, ask: input })
    })
  }

  async function openDocument({
    bytes,
    kind,
    signal,
  }: Parameters<Ocr['open']>[0]): Promise<OcrDocument> {
    clearTimeout(idle)
    lastId += 1
    const document = lastId
    open.add(document)
    let at: { process: Running; pageCount: Promise<number> } | null = null

    /** The document, opened anew where the process was replaced. */
    function current() {
      const process = start()
      if (at?.process !== process) {
        at = { process, pageCount: ask(process, 'open', { document, bytes, kind }) }
        at.pageCount.catch(() => {})
      }
      return at
    }

    /** A process that died may have died of another page: the page gets one more try. */
    async function request<T extends Exclude<Task, 'open'>>(
      task: T,
      input: Ask<T>,
      aborted?: AbortSignal,
    ): Promise<Answer<T>> {
      for (let left = 1; ; left -= 1) {
        const { process, pageCount } = current()
        try {
          await pageCount
          return await ask(process, task, input, aborted)
        } catch (error) {
          if (!(error instanceof ProcessGone)) throw error
          if (left === 0) throw crashed(error)
        }
      }
    }

    function close() {
      if (!open.delete(document)) return
      if (at && at.process === running) void ask(at.process, 'close', { document }).catch(() => {})
      if (open.size === 0) {
        idle = setTimeout(() => void stop(), idleMs)
        idle.unref()
      }
    }

    try {
      signal?.throwIfAborted()
      const pageCount = await current().pageCount.catch((error: unknown) => {
        if (!(error instanceof ProcessGone)) throw error
        return current().pageCount
      })
      return {
        pageCount,
        readPage: (page, aborted) => request('read', { document, page }, aborted),
        drawPage: async (page, aborted) =>
          Buffer.from(await request('draw', { document, page }, aborted)),
        pictures: async (aborted) =>
          (await request('pictures', { document }, aborted)).map((picture) => ({
            ...picture,
            jpeg: Buffer.from(picture.jpeg),
          })),
        close,
      }
    } catch (error) {
      close()
      throw error instanceof ProcessGone ? crashed(error) : error
    }
  }

  async function stop() {
    clearTimeout(idle)
    const { child } = running ?? {}
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  return { open: openDocument, stop }
}

class ProcessGone extends Error {}

function crashed({ message }: Error): UnreadableDocument {
  return new UnreadableDocument(
    'broken',
    'This file could not be read: it made the reader stop twice. Save it again, or upload a photo of the menu.',
    message,
  )
}

function tooSlow(): UnreadableDocument {
  return new UnreadableDocument(
    'too_slow',
    'This page took too long to read. Upload a smaller or clearer picture of it.',
  )
}
