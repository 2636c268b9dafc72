/** A piece as it came, or with what was made of it. */
export type Step<T, R> = { piece: T; made?: { result: R } }

/**
 * Hands each piece on as soon as it comes, and again with what `work` makes of it as soon as that is there; at most
 * `bound` are worked on at once. After a failure, or when the consumer leaves, it ends once all that was begun has ended,
 * so that the caller can clear up behind it.
 */
export async function* beside<T, R>(
  source: AsyncIterable<T>,
  bound: number,
  work: (piece: T) => Promise<R>,
): AsyncGenerator<Step<T, R>> {
  const iterator = source[Symbol.asyncIterator]()
  const waiting: T[] = []
  const begun = new Set<Promise<Event<T, R>>>()
  let pull: Promise<Event<T, R>> | null = null
  let isOver = false

  function begin(piece: T) {
    const made: Promise<Event<T, R>> = work(piece).then((result) => ({ piece, result, made }))
    made.catch(() => undefined)
    begun.add(made)
  }

  try {
    for (;;) {
      if (!isOver) pull ??= iterator.next().then((next) => ({ next }))
      for (const piece of waiting.splice(0, bound - begun.size)) begin(piece)
      if (!pull && begun.size === 0) return
      const event = await Promise.race([...(pull ? [pull] : []), ...begun])
      if ('made' in event) {
        begun.delete(event.made)
        yield { piece: event.piece, made: { result: event.result } }
        continue
      }
      pull = null
      if (event.next.done) isOver = true
      else {
        waiting.push(event.next.value)
        yield { piece: event.next.value }
      }
    }
  } finally {
    await Promise.allSettled(begun)
    await pull?.catch(() => undefined)
    await iterator.return?.()
  }
}

type Event<T, R> = { next: IteratorResult<T> } | { piece: T; result: R; made: Promise<Event<T, R>> }
