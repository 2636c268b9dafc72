import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { CannotServe } from '#kitchen/kitchen.ts'
import { fairSemaphore } from './fair-semaphore.ts'
import type * as work from './kitchen.worker.ts'

type Work = typeof work
type Task = keyof Work
type Ask<T extends Task> = Parameters<Work[T]>[0]
type Answer<T extends Task> =
  Awaited<ReturnType<Work[T]>> extends infer S
    ? S extends { ok: true; answer: infer A }
      ? A
      : never
    : never

/** Whose work it is: every account has its turn. */
export type For = { accountId: string; signal: AbortSignal }

/** The kitchen in threads of its own: what takes it long keeps nobody else waiting. */
export type Kitchen = {
  /** Throws CannotServe where the kitchen refuses, and where it takes longer than anything may. */
  ask<T extends Task>(task: T, ask: Ask<T>, by: For): Promise<Answer<T>>
  close(): Promise<void>
}

/** For one piece of work; the thread that takes longer is ended. */
const DEADLINE_MS = 30_000
const IDLE_MS = 10_000
/** A thread holds some 50 MB; without bounds the engine lets each grow to several times of that before it looks for waste. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }
/** Pieces of one account that are worked on at once. */
const OF_ONE_ACCOUNT = 2
/** One more than one account may take, so that somebody else's work can always begin. */
const THREADS = Math.max(OF_ONE_ACCOUNT + 1, availableParallelism())

/** Threads start with the first work, or at once where `warm` is set. */
export function openKitchen({ warm = false, deadlineMs = DEADLINE_MS } = {}): Kitchen {
  const semaphore = fairSemaphore({ places: THREADS, each: OF_ONE_ACCOUNT })
  let threads = warm ? startThreads() : null
  return {
    ask: (task, ask, { accountId, signal }) =>
      semaphore(accountId, signal, async () => {
        threads ??= startThreads()
        const late = AbortSignal.timeout(deadlineMs)
        const served = await threads
          .run(ask, { name: task, signal: late })
          .catch((error: unknown) => {
            throw late.aborted ? new CannotServe(TOO_LONG) : error
          })
        if (!served.ok) throw new CannotServe(served.refusal)
        return served.answer
      }),
    close: async () => threads?.destroy(),
  }
}

const TOO_LONG = 'This took the kitchen too long, and nothing was kept. Ask for less at once.'

function startThreads(): Piscina {
  return new Piscina({
    filename: new URL('./kitchen.worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: THREAD_LIMITS,
  })
}
