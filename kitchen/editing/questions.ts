import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { UNSAID } from '../knowledge/unsaid.ts'
import { phraseMatches } from '../reading/food-groups.ts'
import { foodAt } from '../reading/food-lexicon.ts'
import { stems } from '../reading/words.ts'
import { listOf } from '../writing/english.ts'
import { sayIngredient } from '../writing/say-ingredient.ts'

const MOST_ASKED = 3
const ASKED_OF = ['protein', 'vegetable', 'dairy', 'herb', 'nut', 'fruit']

/** What the owner may add in a word: what such a dish usually holds and the text does not say, or all that is in it. */
export function questionsOn(
  knowledge: Knowledge,
  { name, description }: { name: string; description: string | null },
): string[] {
  const dish = dishNamed(knowledge, name)
  if (dish) {
    const usual = unmentioned(knowledge, dish, `${name}. ${description ?? ''}`)
    if (usual.length === 0) return []
    return [`Usually with ${listOf(usual.slice(0, MOST_ASKED))}. Is yours?`]
  }
  return description === null ? ['What is in it? One line is enough.'] : []
}

/** Only a whole name says which dish it is. */
function dishNamed({ index }: Knowledge, name: string): Dish | null {
  return index.lexicon.dishes.get(stems(name).join(' '))?.[0] ?? null
}

function unmentioned(knowledge: Knowledge, dish: Dish, text: string): string[] {
  const words = stems(text)
  const mentioned: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const food = foodAt(knowledge.index.lexicon, words, at)
    if (food) mentioned.push(food.phrase)
  }
  return Object.entries(dish.components).flatMap(([name, grams]) => {
    const part = knowledge.ingredients.get(name)
    if (!part || UNSAID.has(name) || !ASKED_OF.includes(part.role)) return []
    return mentioned.some((phrase) => phraseMatches(phrase, part))
      ? []
      : [sayIngredient(part, grams)]
  })
}
