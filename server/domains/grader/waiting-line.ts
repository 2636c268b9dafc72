/** Places for what is heavy, given in the order in which they were asked for. */
export type WaitingLine = {
  /**
   * Tells how many are ahead whenever that changes, and ends with the place, which is to be given back. Throws `full()`
   * where too many wait already, and what the signal says where it aborts.
   */
  enter(signal: AbortSignal): AsyncGenerator<number, GiveBack, void>
}
type GiveBack = () => void

type Ticket = { hasPlace: boolean; moved: PromiseWithResolvers<void> }

export function openWaitingLine({
  places,
  longest,
  restMs = 0,
  full,
}: {
  places: number
  longest: number
  /** A place stays empty for so long before the next is called: others have the machine meanwhile. */
  restMs?: number
  full: () => Error
}): WaitingLine {
  const line: Ticket[] = []
  let free = places

  function giveBack() {
    if (restMs > 0) setTimeout(open, restMs).unref()
    else open()
  }

  function open() {
    free += 1
    callNext()
  }

  function callNext() {
    while (free > 0 && line.length > 0) {
      free -= 1
      const next = line.shift()
      if (next) next.hasPlace = true
      next?.moved.resolve()
    }
    for (const { moved } of line) moved.resolve()
  }

  function leave(ticket: Ticket) {
    const at = line.indexOf(ticket)
    if (at >= 0) line.splice(at, 1)
    else if (ticket.hasPlace) free += 1
    callNext()
  }

  return {
    async *enter(signal) {
      signal.throwIfAborted()
      if (free === 0 && line.length >= longest) throw full()
      const ticket: Ticket = { hasPlace: false, moved: Promise.withResolvers() }
      line.push(ticket)
      callNext()
      let isIn = false
      try {
        while (!ticket.hasPlace) {
          ticket.moved = Promise.withResolvers()
          yield line.indexOf(ticket) + 1
          await orAborted(ticket.moved.promise, signal)
        }
        isIn = true
        return giveBack
      } finally {
        // Whoever goes away while waiting, or just as the place was theirs.
        if (!isIn) leave(ticket)
      }
    },
  }
}

async function orAborted(turn: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    await Promise.race([turn, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
