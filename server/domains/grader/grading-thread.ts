import { Piscina } from 'piscina'
import { AppError } from '#server/core/errors.ts'
import type * as work from './grading.worker.ts'

type Work = typeof work
type Task = keyof Work

/** One thread that reads and grades, started by the first visitor and ended when idle. */
export type GradingThread = {
  ask<T extends Task>(task: T, ask: Parameters<Work[T]>[0]): Promise<Awaited<ReturnType<Work[T]>>>
  close(): Promise<void>
}

/** With the start of the thread, on a machine that has much else to do. */
const DEADLINE_MS = 40_000
const IDLE_MS = 120_000
const HEAP_MB = 320

export function openGradingThread({ deadlineMs = DEADLINE_MS } = {}): GradingThread {
  let thread: Piscina | null = null
  return {
    async ask(task, ask) {
      thread ??= startThread()
      const late = AbortSignal.timeout(deadlineMs)
      try {
        return await thread.run(ask, { name: task, signal: late })
      } catch (error) {
        if (!late.aborted && !isOutOfMemory(error)) throw error
        throw new AppError(400, 'grader.too_much', TOO_MUCH)
      }
    },
    close: async () => thread?.destroy(),
  }
}

const TOO_MUCH =
  'There is more in this than can be read at once, so it was stopped and nothing was kept. Give a part of the menu.'

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function startThread(): Piscina {
  return new Piscina({
    filename: new URL('./grading.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
}
