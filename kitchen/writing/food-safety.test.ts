import { expect, test } from 'vitest'
import type { Style } from '#contract/preferences.ts'
import { type Plate, partsOf, plateOf } from '../composing/plate.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import type { Ingredient } from '../knowledge/schema.ts'
import { readRequest } from '../reading/read-request.ts'
import { inRecipe } from './recipe-parts.ts'
import { isReadyToEat } from './safe-temperatures.ts'
import { writeRecipe } from './write-recipe.ts'

/**
 * Source of the figures: USDA Food Safety and Inspection Service, Safe Minimum Internal Temperature Chart; for fish
 * eaten raw, rice and chilled food the FDA Food Code (3-402.11, 3-501.14, 3-501.16).
 */

const knowledge = loadKnowledge()
const wishes = readRequest(knowledge, '')
const STYLES: readonly Style[] = ['truck', 'normal', 'fine']

type Written = { plate: Plate; recipe: string; steps: string[] }

/** Each dish of the knowledge in one style, the styles in turn. */
const RECIPES: readonly Written[] = knowledge.dishes.flatMap((dish, at) => {
  const plate = plateOf(knowledge, { dish, style: STYLES[at % 3] ?? 'normal', wishes })
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

test('every part is weighed for the portion', () => {
  const wrong = wrongIn(({ plate, recipe }) =>
    partsOf(knowledge, plate.components).flatMap((part) => {
      const line = new RegExp(`^- ${part.grams} (?:g|ml) ${inRecipe(part)}$`, 'm')
      return line.test(recipe) ? [] : [`no quantity of ${part.ingredient.name}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('every part is used in a step', () => {
  const wrong = wrongIn(({ plate, steps }) => {
    const text = steps.slice(1).join(' ').toLowerCase()
    return partsOf(knowledge, plate.components)
      .map(inRecipe)
      .filter((said) => !text.includes(said.toLowerCase()))
      .map((said) => `${said} is in no step`)
  })
  expect(wrong).toEqual([])
})

test('steps are numbered in order, from weighing to serving', () => {
  const wrong = wrongIn(({ steps }) => [
    ...steps.filter((step, at) => !step.startsWith(`${at + 1}. `)),
    ...(steps.length >= 3 ? [] : ['fewer than three steps']),
    ...(steps[0]?.startsWith('1. Weigh ') ? [] : [`begins with ${steps[0]}`]),
    ...(/serve|hand it over/i.test(steps.at(-1) ?? '') ? [] : [`ends with ${steps.at(-1)}`]),
  ])
  expect(wrong).toEqual([])
})

const COOKS =
  /^\d+\. (?:.*: )?(?:boil|simmer|steam|poach|braise|brown|stew|cook|grill|sear|roast|bake|toast|smoke|fry|stir-fry|deep-fry|sauté|soften|brew|warm|heat|soak|cover|cure|marinate|chill|churn|make|mix|bring)\b/i
const TIME = /\b\d+ (?:seconds|minutes?|hours?)\b/

test('every step that cooks, cures or chills says for how long', () => {
  expect(
    wrongIn(({ steps }) => steps.filter((step) => COOKS.test(step) && !TIME.test(step))),
  ).toEqual([])
})

/** The first word of a step that needs a temperature, and between which degrees Celsius it is sane. */
const BANDS: Readonly<Record<string, [number, number]>> = {
  Simmer: [85, 98],
  Poach: [70, 90],
  Braise: [130, 180],
  Roast: [150, 240],
  Bake: [150, 450],
  Toast: [160, 240],
  Smoke: [100, 135],
  Grill: [180, 300],
  Sear: [200, 260],
  'Deep-fry': [165, 190],
  Brew: [80, 100],
  Keep: [0, 5],
  Marinate: [0, 5],
  Cure: [0, 5],
  Chill: [0, 5],
}
/** Short work on what is done or hot already is led by time, by the stove's heat or by the oven that is on. */
const BY_TIME = /^Simmer .* for 10 to 15 minutes/

test('every oven, fryer, grill and pot is set to a temperature that fits the method', () => {
  const wrong = wrongIn(({ steps }) =>
    steps.flatMap((numbered) => {
      const step = numbered.replace(/^\d+\. /, '')
      const band = BANDS[/braise at/.test(step) ? 'Braise' : (step.split(' ')[0] ?? '')]
      if (!band || BY_TIME.test(step)) return []
      const degrees = /(-?\d+)(?: to \d+)? °C/.exec(step)?.[1]
      const isSane =
        degrees !== undefined && Number(degrees) >= band[0] && Number(degrees) <= band[1]
      return isSane ? [] : [step]
    }),
  )
  expect(wrong).toEqual([])
})

test('degrees Celsius and Fahrenheit are the same heat', () => {
  const wrong = wrongIn(({ recipe }) =>
    [...recipe.matchAll(/([-\d]+(?: to \d+)?) °C \(([-\d]+(?: to \d+)?) °F\)/g)]
      .filter(([, celsius = '', fahrenheit = '']) => {
        const asked = fahrenheit.split(' to ').map(Number)
        const told = celsius.split(' to ').map((degrees) => Number(degrees) * 1.8 + 32)
        return told.some((degrees, at) => Math.abs(degrees - (asked[at] ?? 0)) > 4)
      })
      .map(([said]) => said),
  )
  expect(wrong).toEqual([])
})

const GROUND =
  /mince|patty|sausage|merguez|bratwurst|chorizo|doner|donair|meatball|boudin|haggis|boerewors|mititei|luganighe|cervelat|kolbász|dim sim/

/** The degrees Celsius that the chart asks of the raw food; null where it asks none. */
function minimumOf(ingredient: Ingredient): number | null {
  const { name, source, role } = ingredient
  if (role !== 'protein' || isReadyToEat(ingredient)) return null
  if (source === 'poultry') return 74
  if (['beef', 'pork', 'lamb', 'game'].includes(source)) return GROUND.test(name) ? 71 : 63
  return source === 'fish' || source === 'shellfish' ? 63 : null
}

/** The core temperature that a step with this food in it, or the one after, ends at. */
function coreStated(said: string, steps: readonly string[]): number {
  const from = steps.findIndex(
    (step, at) => at > 0 && step.toLowerCase().includes(said.toLowerCase()),
  )
  const cores = steps
    .slice(Math.max(from, 0))
    .flatMap((step) => [...step.matchAll(/(?:done|safe) at (\d+) °C/g)])
  return Math.max(0, ...cores.map(([, degrees]) => Number(degrees)))
}

const KEPT_RAW: Readonly<Record<string, RegExp>> = {
  fish: /Use only fish that was frozen at -20 °C \(-4 °F\)/,
  beef: /Use only a whole cut/,
  game: /Use only a whole cut/,
  lamb: /Use only a whole cut/,
}

test('poultry reaches 74 °C, ground meat 71 °C, pork, whole cuts and fish 63 °C, or are raw-grade in a raw dish', () => {
  const wrong = wrongIn(({ plate, steps }) =>
    partsOf(knowledge, plate.components).flatMap((part) => {
      const least = minimumOf(part.ingredient)
      if (least === null || coreStated(inRecipe(part), steps) >= least) return []
      const rawGrade = GROUND.test(part.ingredient.name)
        ? undefined
        : KEPT_RAW[part.ingredient.source]
      if (rawGrade?.test(steps.join(' '))) return []
      return [`${part.ingredient.name} does not reach ${least} °C (${plate.form}, ${plate.method})`]
    }),
  )
  expect(wrong).toEqual([])
})

const EGG_SAFE =
  /egg dishes are safe at 71 °C|Use pasteurised|(?:done|safe) at 7\d °C|[Bb]oil [^.]*eggs? for 9 minutes/i
/** In a crust, a batter or a dough it takes the heat of the fat or the oven. */
const EGG_IN_CRUST = /(?:Coat|Whisk|Mix|Fill|Top) [^.]*\begg[\s\S]*(?:Deep-fry|Fry|Bake) /

test('eggs are cooked through or pasteurised', () => {
  const wrong = wrongIn(({ plate, steps }) => {
    const raw = Object.keys(plate.components).filter((name) =>
      /^(?:quail )?egg(?: yolk| white)?$/.test(name),
    )
    return raw.length === 0 || EGG_SAFE.test(steps.join(' ')) || EGG_IN_CRUST.test(steps.join(' '))
      ? []
      : [`${raw.join(' and ')} stays raw (${plate.form}, ${plate.method})`]
  })
  expect(wrong).toEqual([])
})

test('rice that is boiled apart is held hot, cooled at once or used as sushi rice', () => {
  const wrong = wrongIn(({ steps }) =>
    steps.filter(
      (step) =>
        /rice: simmer/i.test(step) &&
        !/above 63 °C|below 5 °C \(41 °F\) within 2 hours|use it within 4 hours/.test(step),
    ),
  )
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
      "crab roe",
      "dominican salami",
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
