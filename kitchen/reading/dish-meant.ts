import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { FORM_WORDS, foodAt } from './food-lexicon.ts'
import { homeOf } from './home-of-dish.ts'
import { indexedDish } from './index-knowledge.ts'
import type { Wishes } from './read-request.ts'
import { trigramSimilarity, trigramsOf } from './similar.ts'
import { holdsPhrase } from './words.ts'

const CLOSE = 0.66

/** Words of a request that say nothing of the dish. */
export const CHAT: ReadonlySet<string> = new Set(
  'please describe sell write create make give me a an the for of my our name description price picture image photo dish item menu short new nice good what would you call suggest i want need it some with truck shop'.split(
    ' ',
  ),
)

/**
 * A dish that the prompt names, or nearly; not one of another form than the prompt asks for. Of dishes of one name
 * that of the cuisine asked for, of `cuisines` or of its home.
 */
export function dishMeant(
  knowledge: Knowledge,
  asked: Wishes,
  cuisines: readonly string[],
): Dish | null {
  const { dish, forms, stems: words } = asked
  if (dish) {
    const own = indexedDish(knowledge, dish).words
    const others = asked.wanted.filter(({ phrase }) => !holdsPhrase(own, phrase.split(' ')))
    const otherForm = forms.length > 0 && !forms.includes(dish.form) && own.length < words.length
    if (otherForm || isAmongOthers(knowledge, own, others.length)) return null
    return homeOf(knowledge, dish, { words, cuisines })
  }
  const text = words.filter((word) => !CHAT.has(word)).join(' ')
  // "ginger beer" is what it says, and no ginger beef; nor is "salmon" some dish of it
  const drinks = knowledge.index.lexicon.ingredients.get(text) ?? []
  const isOneFood = !text.includes(' ') && foodAt(knowledge.index.lexicon, [text], 0) !== null
  if (text.length < 4 || isOneFood || drinks.some(({ role }) => role === 'drink')) return null
  const own = trigramsOf(text)
  let best: Dish | null = null
  let bestScore = CLOSE
  for (const one of knowledge.dishes) {
    if (forms.length > 0 && !forms.includes(one.form)) continue
    const score = trigramSimilarity(own, indexedDish(knowledge, one).trigrams)
    if (score > bestScore && holdsWanted(knowledge, one, asked)) {
      best = one
      bestScore = score
    }
  }
  return best && homeOf(knowledge, best, { words, cuisines })
}

/** A ham and cheese sandwich is near by name to one of egg and cheese, and none. */
function holdsWanted(knowledge: Knowledge, dish: Dish, { wanted }: Wishes): boolean {
  const own = indexedDish(knowledge, dish).words
  return wanted.every(
    ({ phrase, ingredients }) =>
      holdsPhrase(own, phrase.split(' ')) ||
      ingredients.some(({ name }) => dish.components[name] !== undefined),
  )
}

/** "Hummus" beside lamb is an ingredient, and "lasagne" among several foods a form: no dish of their own. */
function isAmongOthers({ index }: Knowledge, own: readonly string[], others: number): boolean {
  if (index.lexicon.ingredients.has(own.join(' '))) return others > 0
  const [word = '', another] = own
  if (another !== undefined) return false
  return others > 1 && (index.lexicon.words.has(word) || FORM_WORDS.has(word))
}
