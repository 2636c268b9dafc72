import { expect, test } from 'vitest'
import { stems } from '../reading/words.ts'
import { inRecipe } from '../writing/plain-recipe.ts'
import { allergensOf, dietsOf } from './dish-facts.ts'
import { loadKnowledge } from './load-knowledge.ts'
import { PREPARATIONS } from './preparations.ts'

const { ingredients } = loadKnowledge()

test.each([...PREPARATIONS.values()])('$name is made of what its component may hold', (made) => {
  const parts = { components: made.of }
  for (const name of made.for) {
    const whole = { components: { [name]: 100 } }
    const [more, fewer] = [allergensOf(parts, ingredients), allergensOf(whole, ingredients)]
    expect(more.filter((allergen) => !fewer.includes(allergen))).toEqual([])
    const kept = dietsOf(parts, ingredients)
    expect(dietsOf(whole, ingredients).filter((diet) => !kept.includes(diet))).toEqual([])
  }
})

test.each([...PREPARATIONS.values()])('$name uses all that goes into it', ({ of, how }) => {
  const named = new Set(stems(how))
  const unused = Object.keys(of).filter((name) => {
    const ingredient = ingredients.get(name)
    return (
      !ingredient || !stems(inRecipe({ ingredient, grams: 100 })).some((word) => named.has(word))
    )
  })
  expect(unused).toEqual([])
})
