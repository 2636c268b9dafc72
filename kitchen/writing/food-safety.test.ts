import { expect, test } from 'vitest'
import type { Style } from '#contract/preferences.ts'
import { type Part, type Plate, partsOf, plateOf } from '../composing/plate.ts'
import { AS_BOUGHT } from '../knowledge/as-bought.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { PREPARATIONS } from '../knowledge/preparations.ts'
import type { Ingredient } from '../knowledge/schema.ts'
import { readRequest } from '../reading/read-request.ts'
import { inRecipe } from './plain-recipe.ts'
import { isGround, isReadyToEat } from './safe-temperatures.ts'
import { writeRecipe } from './write-recipe.ts'

/**
 * Source of the figures: USDA Food Safety and Inspection Service, Safe Minimum Internal Temperature Chart; for fish
 * eaten raw, rice and chilled food the FDA Food Code (3-402.11, 3-501.14, 3-501.16).
 */

const knowledge = loadKnowledge()
const constraints = readRequest(knowledge, '')
const STYLES: readonly Style[] = ['truck', 'normal', 'fine']

type Written = { plate: Plate; recipe: string; steps: string[] }

/** Each dish of the knowledge in one style, the styles in turn. */
const RECIPES: readonly Written[] = knowledge.dishes.flatMap((dish, at) => {
  const plate = plateOf(knowledge, { dish, style: STYLES[at % 3] ?? 'normal', constraints })
  if (plate === null) return []
  const recipe = writeRecipe(knowledge, plate, dish.name)
  return [{ plate, recipe, steps: recipe.split('\n').filter((line) => /^\d+\. /.test(line)) }]
})

/** What is wrong with the recipes, each with the dish it is wrong in. */
function wrongIn(problemsOf: (written: Written) => readonly string[]): string[] {
  return RECIPES.flatMap((written) =>
    problemsOf(written).map((problem) => `${written.plate.id}: ${problem}`),
  )
}

test('every dish has a recipe', () => {
  expect(RECIPES).toHaveLength(knowledge.dishes.length)
})

/** What the recipe makes has a line of its own; a roast chicken is bought as a whole one, eggs are bought as eggs, and oil that fries nothing is no frying oil. */
function listedAs(part: Part, plate: Plate): string {
  const { name } = part.ingredient
  const makes = knowledge.textsOf(plate)?.recipe.makes ?? []
  const made = makes.find((one) => PREPARATIONS.get(one)?.for.includes(name))
  if (made) return `- For the ${made}: `
  if (name === 'frying oil') return 'oil'
  const { as } = AS_BOUGHT.get(name) ?? {}
  if (as) return as
  return /egg$/.test(name) ? 'egg' : inRecipe(part).replace(/(?:y|ies|s)$/, '')
}

test('every part is listed, in a step, and weighed or counted', () => {
  const wrong = wrongIn(({ plate, recipe, steps }) => {
    const text = steps.join(' ').toLowerCase()
    return partsOf(knowledge, plate.components).flatMap((part) => [
      ...(recipe.split('Method:')[0]?.includes(listedAs(part, plate))
        ? []
        : [`no quantity of ${part.ingredient.name}`]),
      ...(knowledge.textsOf(plate) || text.includes(inRecipe(part).toLowerCase())
        ? []
        : [`${inRecipe(part)} is in no step`]),
    ])
  })
  expect(wrong).toEqual([])
})

test('steps are numbered in order', () => {
  const wrong = wrongIn(({ steps }) => [
    ...steps.filter((step, at) => !step.startsWith(`${at + 1}. `)),
    ...(steps.length >= 3 ? [] : ['fewer than three steps']),
  ])
  expect(wrong).toEqual([])
})

test('degrees Celsius and Fahrenheit are the same heat', () => {
  const wrong = wrongIn(({ recipe }) =>
    [...recipe.matchAll(/([-\d]+(?: to \d+)?) °C \(([-\d]+(?: to \d+)?) °F\)/g)]
      .filter(([, celsius = '', fahrenheit = '']) => {
        const asked = fahrenheit.split(' to ').map(Number)
        const stated = celsius.split(' to ').map((degrees) => Number(degrees) * 1.8 + 32)
        return stated.some((degrees, at) => Math.abs(degrees - (asked[at] ?? 0)) > 4)
      })
      .map(([said]) => said),
  )
  expect(wrong).toEqual([])
})

/** The degrees Celsius that the chart asks of the raw food; null where it asks none. */
function minimumOf(ingredient: Ingredient): number | null {
  const { name, source, role } = ingredient
  if (role !== 'protein' || isReadyToEat(ingredient)) return null
  if (source === 'poultry') return 74
  if (['beef', 'pork', 'lamb', 'game'].includes(source)) {
    return isGround({ name, source }) ? 71 : 63
  }
  return source === 'fish' || source === 'shellfish' ? 63 : null
}

test('in a plain recipe poultry reaches 74 °C, ground meat 71 °C, and the rest 63 °C, or is of a grade for eating raw', () => {
  const wrong = wrongIn(({ plate, recipe }) => {
    // those of authors are checked as they are written: kitchen/knowledge/check-recipe.ts
    if (knowledge.textsOf(plate)) return []
    const cores = [...recipe.matchAll(/(?:done|safe) at (\d+) °C/g)].map(([, core]) => Number(core))
    const isRaw = /sold for eating raw/.test(recipe)
    return partsOf(knowledge, plate.components).flatMap(({ ingredient }) => {
      const least = minimumOf(ingredient)
      const isSafe = least === null || Math.max(0, ...cores) >= least
      return isSafe || (isRaw && least === 63)
        ? []
        : [`${ingredient.name} does not reach ${least} °C`]
    })
  })
  expect(wrong).toEqual([])
})

test('what is ready to eat is only what is cured, smoked, tinned or cooked by its maker', () => {
  const ready = [...knowledge.ingredients.values()].filter(
    (one) => one.role === 'protein' && isReadyToEat(one),
  )
  expect(ready.map(({ name }) => name).sort()).toMatchInlineSnapshot(`
    [
      "anchovy",
      "basturma",
      "beef jerky",
      "biltong",
      "boquerones",
      "bündnerfleisch",
      "canned tuna",
      "caviar",
      "char siu",
      "chashu",
      "corned beef",
      "crab meat",
      "crab roe",
      "dominican salami",
      "dried beef",
      "dried fermented fish",
      "dried scallop",
      "dry-cured ham",
      "fish roe",
      "flying fish roe",
      "fried anchovy",
      "gravlax",
      "ham",
      "iberico ham",
      "luncheon meat",
      "löjrom",
      "mortadella",
      "pastrami",
      "pepperoni",
      "pickled egg",
      "pickled herring",
      "prosciutto",
      "raw prawn",
      "raw salmon",
      "raw tuna",
      "raw white fish",
      "roast beef",
      "roast chicken",
      "roast goose",
      "roast pork",
      "salami",
      "salmon roe",
      "smoked brisket",
      "smoked lamb",
      "smoked salmon",
      "smoked sausage",
      "smoked tofu",
      "smoked whitefish",
      "surimi",
      "tamagoyaki",
    ]
  `)
})
