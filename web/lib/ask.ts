import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'

/**
 * For what every public page asks: the contract's call without its schemas, which would weigh more than the rest of the
 * page's scripts. Undefined where there is no answer of success.
 */
export async function ask<E extends Endpoint>({
  method,
  path,
}: Pick<E, 'method' | 'path'>): Promise<ResponseOf<E> | undefined> {
  try {
    const answer = await fetch(path, { method, headers: { accept: 'application/json' } })
    return answer.ok ? ((await answer.json()) as ResponseOf<E>) : undefined
  } catch {
    return undefined
  }
}
