import { expect, test } from 'vitest'
import { phraseMatches } from '../reading/food-groups.ts'
import { foodAt } from '../reading/food-lexicon.ts'
import { WEAK_WORDS } from '../reading/light-words.ts'
import { stems } from '../reading/words.ts'

import { loadKnowledge } from './load-knowledge.ts'
import { MADE_OF } from './made-of.ts'
import type { Dish } from './schema.ts'

const knowledge = loadKnowledge()
const { lexicon } = knowledge.index

/**
 * Names of dishes, doughs, colours, wrappings and of what every kitchen has: they promise no further ingredient.
 * "Orange" is what annatto stains, and a cod thickens its oil with its own gelatine.
 */
const NO_PROMISE = new Set(
  'bechamel,banana leaf,beef,biscuit,brioche dough,buffalo,bun,butter,caramel,cereal,cheesecake,chip,chocolate cake,chocolate sponge,cookie,corn bread,cornmeal,cracker,cream cheese,crepe,curd dumpling,custard,date,doughnut,falafel,festival,fish ball,flatbread,frangipane,fry,ganache,gelatine,gravy,herb,ice,ice cream,jam,meringue,mutton,omelette,orange,pancake,pasta,pickle,porridge,port,potato dumpling,potato pancake,red wine sauce,relish,rice,rice cake,salsa,salt,sofrito,stuffing,sugar,water,cocoa,spiced tea,yeast,brownie'.split(
    ',',
  ),
)

/** Foods that the dish's own phrase promises and the plate does not hold. */
function promised({ components, special }: Dish): string[] {
  const parts = Object.keys(components).flatMap((name) => knowledge.ingredients.get(name) ?? [])
  const own = new Set(
    parts.flatMap(({ name, menuName }) =>
      [name, menuName ?? '', (MADE_OF.get(name) ?? []).join(' ')].flatMap((label) => stems(label)),
    ),
  )
  const words = stems(special)
  const found: string[] = []
  for (let at = 0; at < words.length; ) {
    const food = foodAt(lexicon, words, at)
    if (food && lexicon.ingredients.has(food.phrase) && !NO_PROMISE.has(food.phrase)) {
      const isHeld = food.phrase
        .split(' ')
        .every(
          (word) =>
            WEAK_WORDS.has(word) ||
            own.has(word) ||
            parts.some((part) => phraseMatches(word, part)),
        )
      const isDenied = /\b(?:without|free of|no)$/.test(words.slice(0, at).join(' '))
      if (!isHeld && !isDenied && !parts.some((part) => phraseMatches(food.phrase, part))) {
        found.push(food.phrase)
      }
    }
    at += food?.length ?? 1
  }
  return found
}

test('what makes a dish special promises nothing that is not on the plate', () => {
  const wrong = knowledge.dishes.flatMap((dish) =>
    promised(dish).map((food) => `${dish.id} promises ${food}: ${dish.special}`),
  )
  expect(wrong).toEqual([])
})
