import { AS_BOUGHT } from './as-bought.ts'
import { mentionsOf } from './check-bought.ts'
import { type Piece, printed } from './marked-text.ts'
import { PREPARATIONS } from './preparations.ts'
import type { Dish, Ingredient } from './schema.ts'

type Cooked = {
  parts: readonly Ingredient[]
  components: Dish['components']
  makes: readonly string[]
  steps: readonly (readonly Piece[])[]
}

/** What a list has raw and no step cooks through. */
export function cookedProblems(recipe: Cooked): string[] {
  return [...eggProblems(recipe), ...fryingProblems(recipe), ...thirstProblems(recipe)]
}

const COOKED_EGG = /^(?:fried|poached|scrambled) egg$/
const COOKS_EGG =
  /\b(?:fr(?:y|ied)|poach|simmer|stir|cook|scrambl|boil|crack|break|slid|pour|set\b)/i

/** The list of a fried egg counts raw eggs. */
function eggProblems({ components, steps }: Cooked): string[] {
  return Object.keys(components)
    .filter((name) => COOKED_EGG.test(name))
    .filter((name) =>
      steps
        .flatMap((step) => mentionsOf(name, step))
        .every(({ before, after }) => !COOKS_EGG.test(`${before} ${after}`)),
    )
    .map((name) => `{${name}} is listed as raw eggs, and no step cooks it`)
}

const BAKED = /\b(?:oven|bak(?:e|es|ed|ing))\b/i
const THIN = /\bcut thin\b|\bsmall cubes\b/i

/** Raw potatoes are cooked through at one heat and crisped at a second. */
function fryingProblems({ components, makes, steps }: Cooked): string[] {
  const all = steps.map((step) => printed(step)).join(' ')
  const heats = new Set(all.match(/\b[12]\d\d(?: to [12]\d\d)? °C/g) ?? [])
  const isMade = (name: string) => makes.some((one) => PREPARATIONS.get(one)?.for.includes(name))
  return Object.keys(components)
    .filter((name) => AS_BOUGHT.get(name)?.say.startsWith('cut ') && !isMade(name))
    .flatMap((name) => {
      if (heats.size === 0) {
        return [`{${name}} is bought raw, and no step says how hot it is fried`]
      }
      return heats.size > 1 || BAKED.test(all) || THIN.test(all)
        ? []
        : [`{${name}} is bought raw and fried once; name its preparation under makes`]
    })
}

const STIRRED_RICE = /^(?:risotto|paella) rice$/
/** Grams of liquid for one of raw rice. */
const DRINKS = { least: 2, most: 6 }

/** Risotto and paella take up all that is poured on them; too little leaves the grain hard, too much makes it a soup. */
function thirstProblems({ parts, components, steps }: Cooked): string[] {
  if (steps.some((step) => /\bwater\b/i.test(printed(step)))) return []
  const poured = parts
    .filter(({ role }) => role === 'stock' || role === 'drink')
    .reduce((sum, { name }) => sum + (components[name] ?? 0), 0)
  return Object.keys(components)
    .filter((name) => STIRRED_RICE.test(name))
    .flatMap((name) => {
      const raw = (components[name] ?? 0) * (AS_BOUGHT.get(name)?.grams ?? 1)
      return poured < raw * DRINKS.least || poured > raw * DRINKS.most
        ? [`${Math.round(raw)} g raw {${name}} takes up ${Math.round(raw * 3)} g, not ${poured} g`]
        : []
    })
}
