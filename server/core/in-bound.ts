/**
 * Works on the list with at most `bound` at a time and answers in the list's order. After a failure nothing new is
 * begun; it is thrown once all that was begun has ended, so that the caller can clear up behind it.
 */
export async function inBound<T, R>(
  bound: number,
  list: readonly T[],
  work: (one: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const failures: unknown[] = []
  const queue = list.entries()
  async function worker() {
    for (const [index, one] of queue) {
      if (failures.length > 0) return
      try {
        results[index] = await work(one, index)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(bound, list.length) }, worker))
  if (failures.length > 0) throw failures[0]
  return results
}
