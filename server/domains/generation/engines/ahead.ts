/**
 * Works on what comes with at most `bound` pieces begun and not yet handed over, and yields the results in their order,
 * each as soon as it and those before it are there. After a failure, or when the consumer leaves, it ends once all that
 * was begun has ended, so that the caller can clear up behind it.
 */
export async function* ahead<T, R>(
  source: AsyncIterable<T>,
  bound: number,
  work: (one: T) => Promise<R>,
): AsyncGenerator<R> {
  const iterator = source[Symbol.asyncIterator]()
  const begun: Promise<R>[] = []
  let pull: Promise<IteratorResult<T>> | null = null
  let isOver = false
  try {
    for (;;) {
      if (!isOver && begun.length < bound) pull ??= iterator.next()
      const [first] = begun
      if (!first && !pull) return
      const event = await firstOf(first, pull)
      if (event.is === 'ready') {
        begun.shift()
        yield event.result
      } else {
        pull = null
        if (event.next.done) isOver = true
        else begun.push(quietly(work(event.next.value)))
      }
    }
  } finally {
    await Promise.allSettled(begun)
    await pull?.catch(() => undefined)
    await iterator.return?.()
  }
}

type Event<T, R> = { is: 'ready'; result: R } | { is: 'pulled'; next: IteratorResult<T> }

function firstOf<T, R>(
  first: Promise<R> | undefined,
  pull: Promise<IteratorResult<T>> | null,
): Promise<Event<T, R>> {
  return Promise.race([
    ...(first ? [first.then((result) => ({ is: 'ready' as const, result }))] : []),
    ...(pull ? [pull.then((next) => ({ is: 'pulled' as const, next }))] : []),
  ])
}

/** A later piece may fail while an earlier one is waited for; its failure is met when its turn comes. */
function quietly<R>(promise: Promise<R>): Promise<R> {
  promise.catch(() => undefined)
  return promise
}
