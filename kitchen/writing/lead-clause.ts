import type { Form, Method } from '../knowledge/schema.ts'
import type { Random } from '../random.ts'
import type { Cast } from './cast.ts'
import { withArticle } from './english.ts'
import { type MethodWords, methodOn } from './methods-in-words.ts'
import type { Player } from './player.ts'
import { MASS } from './things.ts'

/** How a lead is built: "grilled lamb", "lamb grilled over charcoal", "we grill lamb", "the chef grills lamb". */
export type LeadVoice = 'adjective' | 'past' | 'we' | 'chef'

/** The opening words: main component (or thing) and method, at most a few words. */
export function leadClause(
  cast: Cast,
  { method, form, voice, random }: { method: Method; form: Form; voice: LeadVoice; random: Random },
): string {
  const words = methodOn(cast.main.ingredient, method)
  const noun = cast.thing?.noun ?? cast.main.said
  const past = pastOf(words, { method, form, random })
  const hasMethod = sharesWord(noun, method)
  if (hasMethod) return noun
  const isCounted = cast.thing ? cast.thing.countable : isPiece(cast.main)
  const object = isCounted && !noun.endsWith('s') ? withArticle(noun) : noun
  if (voice === 'we' && method !== 'assembled') return `we ${words.we.replace('{}', object)}`
  if (voice === 'chef' && method !== 'assembled')
    return `the chef ${words.chef.replace('{}', object)}`
  const isFilled = cast.thing !== null && cast.thing.joint !== 'with'
  if ((voice === 'adjective' || isFilled) && words.adjective !== null)
    return `${words.adjective} ${noun}`
  return isFilled ? noun : `${noun} ${past}`
}

/** A croissant, a pretzel or a patty is counted; bread and naan are not. */
function isPiece({ ingredient, plural, said }: Player): boolean {
  if (plural) return false
  return /patty$/.test(said) || (ingredient.role === 'bread' && !MASS.test(said))
}

/** "Smoked salmon" is not smoked again. */
function sharesWord(noun: string, method: Method): boolean {
  const stem = method.split('-').at(-1)?.slice(0, 4) ?? ''
  return noun.split(/[\s-]/).some((word) => stem.length > 2 && word.startsWith(stem))
}

function pastOf(
  words: MethodWords,
  { method, form, random }: { method: Method; form: Form; random: Random },
): string {
  if (method !== 'assembled') return random.pick(words.past)
  switch (form) {
    case 'salad':
      return random.pick(['tossed', 'tossed to order', 'tossed together'])
    case 'burger':
    case 'sandwich':
    case 'bagel':
      return random.pick(['stacked', 'stacked to order', 'piled high'])
    case 'taco':
    case 'wrap':
    case 'burrito':
      return random.pick(['wrapped', 'rolled up', 'folded'])
    case 'drink':
    case 'cocktail':
    case 'hot-drink':
    case 'bottle':
      return random.pick(['mixed', 'stirred', 'mixed to order'])
    case 'platter':
      return random.pick(['laid out', 'arranged', 'set out to order'])
    case 'spread':
      return random.pick(['spooned out', 'spread thick', 'mixed to order'])
    case 'sushi':
    case 'sashimi':
      return random.pick(['laid out', 'arranged', 'sliced and laid out'])
    default:
      return form === 'cake' || form === 'pudding' || form === 'ice-cream' || form === 'bowl'
        ? random.pick(['layered', 'built in layers', 'layered to order'])
        : random.pick(['put together to order', 'laid out', 'plated to order'])
  }
}
