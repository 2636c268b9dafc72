/** Runs the work when one of the slots is free; waiting ends when the signal aborts. */
export type Slots = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = []
  let free = count

  async function take(signal: AbortSignal | undefined) {
    signal?.throwIfAborted()
    if (free > 0) {
      free -= 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      function enter() {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      function leave() {
        waiting.splice(waiting.indexOf(enter), 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting.push(enter)
    })
  }

  function giveBack() {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async (work, signal) => {
    await take(signal)
    try {
      return await work()
    } finally {
      giveBack()
    }
  }
}
