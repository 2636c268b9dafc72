import { AS_BOUGHT } from './as-bought.ts'
import { type Piece, printed } from './marked-text.ts'

/** What a list says of the state in which a food is weighed, and steps that take it in another one. */
export function boughtProblems(steps: readonly (readonly Piece[])[]): string[] {
  const names = new Set(steps.flatMap((step) => step.flatMap(({ component }) => component ?? [])))
  return [...names].flatMap((name) => {
    const say = AS_BOUGHT.get(name)?.say ?? ''
    const mentions = steps.flatMap((step) => mentionsOf(name, step))
    if (/^(?:dry|uncooked)$/.test(say) && mentions.every(isOnlyServed)) {
      return [
        `{${name}} is bought ${say}, and no step cooks it; say with how much water and how long`,
      ]
    }
    if (/^cooked/.test(say) && mentions.some(isSoaked)) {
      return [`{${name}} is bought ${say}, and a step soaks it; begin with the cooked ones`]
    }
    return []
  })
}

/** One mention of a food: what its sentence says before and after it. */
type Mention = { before: string; after: string }

export function mentionsOf(name: string, step: readonly Piece[]): Mention[] {
  return step.flatMap(({ component }, at) => {
    if (component !== name) return []
    const before = printed(step.slice(0, at)).split(/[.;]/).at(-1) ?? ''
    const after = printed(step.slice(at + 1)).split(/[.;]/)[0] ?? ''
    return [{ before, after }]
  })
}

const READY = /\b(?:hot|warm|cool|cold|cooked|steamed|boiled|seasoned)(?: and \w+)? $/i
const SERVED =
  /\b(?:serv|spoon|ladl|pil|plat|set|lay|lift|arrang|scatter|pour|tip|slid)\w*\b.*\b(?:over|onto|on|with|beside|and)(?: the| a| bowls of| mound of| some)* $/i
const ONLY_HEATED = /\b(?:heat|warm)(?: up)?(?: the)? $/i
/** Couscous swells in water that is poured over it. */
const SCALDED = /\bboiling\b[^,]*$/i
const COOKED = /\b(?:boil|simmer|cook|steam|soak|swell|drink|tender|absorb)/i

function isOnlyServed({ before, after }: Mention): boolean {
  const isServed = READY.test(before) || SERVED.test(before) || ONLY_HEATED.test(before)
  return isServed && !SCALDED.test(before) && !COOKED.test(after)
}

function isSoaked({ before, after }: Mention): boolean {
  return /\bsoak (?:the )?(?:dried )?$/i.test(before) || /^, soaked\b/i.test(after)
}
