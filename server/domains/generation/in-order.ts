/** Yields the results in the order of the list, each as soon as it and those before it are there. */
export async function* inOrder<T>(promises: readonly Promise<T>[]): AsyncGenerator<T> {
  // A later one may fail while an earlier one is waited for; its failure is met when its turn comes.
  for (const promise of promises) promise.catch(() => undefined)
  for (const promise of promises) yield await promise
}
