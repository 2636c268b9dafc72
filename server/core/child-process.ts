import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** What a process is asked and what it answers, by the task's name. */
export type Requests = Record<string, { ask: unknown; answer: unknown }>
export type Task<R extends Requests> = keyof R & string

export type Request<R extends Requests> = {
  [T in Task<R>]: { id: number; task: T; ask: R[T]['ask'] }
}[Task<R>]

export type Reply =
  | { id: number; ok: true; answer: unknown }
  | { id: number; ok: false; failure: unknown }

export type ChildLimits = {
  /** For one request; the process that takes longer is ended. */
  deadlineMs: number
  /** Of JavaScript's own heap. */
  heapMb: number
  /** Of all that the process holds for itself, pictures and WebAssembly too; watched on Linux, where /proc tells it. */
  memoryMb: number
}

/** One process that does heavy work, or reads a stranger's file, in place of the service. */
export type Child<R extends Requests> = {
  ask<T extends Task<R>>(task: T, ask: R[T]['ask'], signal?: AbortSignal): Promise<R[T]['answer']>
  isGone(): boolean
  /** What it holds for itself, in MB; 0 where that is not told. */
  memoryMb(): number
  /** At once, whatever it does; its open requests fail with ChildGone. */
  end(): Promise<void>
}

/** It died, or was ended, before it answered. */
export class ChildGone extends Error {}
export class ChildTooSlow extends Error {}

type Waiting = { resolve: (answer: never) => void; reject: (error: unknown) => void }

const WATCH_MS = 50
/** Makes glibc give the memory of a picture back as soon as it is freed, in place of keeping it for the next one. */
const GIVES_BACK = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_ARENA_MAX: '2' }

/** Starts `entry`, a program that calls `answerParent`. `failed` makes an error of what it answers for a failure. */
export function startChild<R extends Requests>(
  entry: URL,
  { limits, args = [], failed }: Starting,
): Child<R> {
  const child = fork(entry, args, {
    // Nothing of the service's environment: what reads a stranger's file needs no secrets.
    env: GIVES_BACK,
    execArgv: [`--max-old-space-size=${limits.heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let goneBy = ''
  const watch = setInterval(() => {
    if (waiting.size > 0 && ownMemoryMb(child.pid) > limits.memoryMb) drop('memory')
  }, WATCH_MS).unref()

  child.on('message', ({ id, ...reply }: Reply) => {
    const waited = waiting.get(id)
    waiting.delete(id)
    if (reply.ok) waited?.resolve(reply.answer as never)
    else waited?.reject(failed(reply.failure))
  })
  child.on('error', (error) => drop(String(error)))
  child.on('exit', (code, signal) => drop(`exit ${signal ?? code}`))

  function drop(detail: string) {
    if (goneBy) return
    goneBy = detail
    clearInterval(watch)
    child.kill('SIGKILL')
    for (const { reject } of waiting.values()) reject(new ChildGone(detail))
    waiting.clear()
  }

  return {
    ask(task, input, signal) {
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        if (goneBy) return reject(new ChildGone(goneBy))
        const late = setTimeout(() => {
          waiting.get(id)?.reject(new ChildTooSlow())
          waiting.delete(id)
          drop('deadline')
        }, limits.deadlineMs)
        const abort = () => {
          waiting.get(id)?.reject(signal?.reason)
          waiting.delete(id)
        }
        const settle = (then: () => void) => {
          clearTimeout(late)
          signal?.removeEventListener('abort', abort)
          then()
        }
        waiting.set(id, {
          resolve: (answer) => settle(() => resolve(answer)),
          reject: (error) => settle(() => reject(error)),
        })
        if (signal?.aborted) return abort()
        signal?.addEventListener('abort', abort)
        child.send({ id, task, ask: input })
      })
    },
    isGone: () => goneBy !== '',
    memoryMb: () => ownMemoryMb(child.pid),
    async end() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      drop('ended')
      await ended
    },
  }
}

type Starting = {
  limits: ChildLimits
  args?: string[]
  failed: (failure: unknown) => unknown
}

/** What is in memory of nobody's but this process: the shared parts of Node's own program are not counted. */
function ownMemoryMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
