import { METHODS, type Method } from '../knowledge/schema.ts'
import { METHOD_WORDS } from './kind-words.ts'
import { stems } from './words.ts'

/** Methods that exclusions speak of: "no fried food" leaves out what is fried in a pan or in a fryer, and no stir-fry. */
export function methodsLeftOut(excluded: readonly string[]): Method[] {
  return excluded.flatMap((phrase) => {
    const [first = ''] = phrase.split(' ')
    const named = METHOD_WORDS.get(phrase) ?? METHOD_WORDS.get(first)
    if (named === undefined) return []
    return METHODS.filter(
      (one) => one === named || (stems(one).includes(first) && !one.startsWith('stir')),
    )
  })
}
