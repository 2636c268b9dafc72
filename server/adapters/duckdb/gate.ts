export type Gate = {
  /** Waits for a free place; call what it answers to leave. */
  enter: () => Promise<() => void>
}

/** Lets `places` in at once; the others wait in the order in which they came. */
export function createGate(places: number): Gate {
  const waiting: (() => void)[] = []
  let inside = 0

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else inside -= 1
  }

  return {
    async enter() {
      if (inside < places) inside += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      let left = false
      return () => {
        if (left) return
        left = true
        leave()
      }
    },
  }
}
