/** Does the work when a place is free; waiting ends when the signal aborts. */
export type FairSemaphore = <T>(
  who: string,
  signal: AbortSignal,
  work: () => Promise<T>,
) => Promise<T>

/** Places that are given in turn to those who wait, with at most `each` to one of them at a time. */
export function fairSemaphore({ places, each }: { places: number; each: number }): FairSemaphore {
  /** In the order of their turns. */
  const waiting = new Map<string, (() => void)[]>()
  const held = new Map<string, number>()
  let free = places

  function callNext() {
    for (const [who, queue] of waiting) {
      if (free === 0) return
      const [enter] = queue
      if (enter === undefined || heldBy(who) >= each) continue
      leave(who, enter)
      // Whose turn it was comes last from now on.
      if (queue.length > 0) {
        waiting.delete(who)
        waiting.set(who, queue)
      }
      free -= 1
      held.set(who, heldBy(who) + 1)
      enter()
    }
  }

  function heldBy(who: string): number {
    return held.get(who) ?? 0
  }

  function leave(who: string, enter: () => void) {
    const queue = waiting.get(who) ?? []
    queue.splice(queue.indexOf(enter), 1)
    if (queue.length === 0) waiting.delete(who)
  }

  function giveBack(who: string) {
    free += 1
    if (heldBy(who) === 1) held.delete(who)
    else held.set(who, heldBy(who) - 1)
    callNext()
  }

  function turnOf(who: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        leave(who, enter)
        reject(signal.reason)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.set(who, [...(waiting.get(who) ?? []), enter])
      callNext()
    })
  }

  return async (who, signal, work) => {
    signal.throwIfAborted()
    await turnOf(who, signal)
    try {
      return await work()
    } finally {
      giveBack(who)
    }
  }
}
