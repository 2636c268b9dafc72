import { z } from 'zod'
import { ownPartsOf, type Part, type Plate, partsOf } from '../composing/plate.ts'
import { type Knowledge, method } from '../knowledge/schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'
import { stems } from '../reading/words.ts'
import { capitalised, listOf } from './english.ts'
import { isGround, safeCore } from './safe-temperatures.ts'
import { sayIngredient } from './say-ingredient.ts'

/**
 * The steps that are true of any plate: what is boiled apart, what the method does to the rest and how hot it has to be,
 * and what comes beside it. A cook who knows the dish needs no more; a dish's own recipe is authored.
 */
export function plainSteps(knowledge: Knowledge, plate: Plate): string[] {
  const own = ownPartsOf(knowledge, plate)
  const beside = partsOf(knowledge, plate.components).filter(
    ({ ingredient }) => !own.some((part) => part.ingredient === ingredient),
  )
  const boiled = own.filter((part) => isBoiled(part, plate))
  const rest = own.filter((part) => !boiled.includes(part))
  return [
    'Weigh out all ingredients; wash and cut what needs it.',
    ...boiled.map(boiling),
    ...cooking(rest, plate),
    ...(boiled.length > 0 && rest.length > 0 ? [`Serve it with the ${said(boiled)}.`] : []),
    ...servedWith(beside, 'Serve', 'beside it'),
    plate.course === 'dessert' || plate.course === 'drink' ? 'Serve.' : 'Taste, season and serve.',
  ]
}

/** One name for an ingredient in quantities and steps: its own, not what a menu calls it. */
export function inRecipe({ ingredient, grams }: Part): string {
  const { menuName, plural, ...own } = ingredient
  const isOwn = plural !== undefined && stems(plural).join() === stems(ingredient.name).join()
  const isSame = menuName !== undefined && stems(menuName).join() === stems(ingredient.name).join()
  const named = isSame ? { ...own, menuName } : own
  return sayIngredient(isOwn ? { ...named, plural } : named, grams)
}

function said(parts: readonly Part[]): string {
  return listOf(parts.map(inRecipe))
}

const BOILED =
  /rice$|noodle|pasta$|spaghetti|linguine|penne|fettuccine|tagliatelle|pappardelle|macaroni|rigatoni|orzo|couscous|bulgur|quinoa|barley|vermicelli|gnocchi|millet|freekeh|spaetzle|ravioli|tortellini/

function isBoiled({ ingredient }: Part, { course, form }: Plate): boolean {
  if (course === 'dessert' || course === 'drink') return false
  if (['dumplings', 'rolls', 'cake', 'pudding', 'pastry', 'pie', 'fritters'].includes(form)) {
    return false
  }
  return ingredient.role === 'grain' && BOILED.test(ingredient.name)
}

function boiling(part: Part): string {
  const { name } = part.ingredient
  const food = capitalised(inRecipe(part))
  if (/couscous|vermicelli|rice noodle|glass noodle/.test(name)) {
    return `${food}: soak in boiling water for 5 to 8 minutes, then drain.`
  }
  if (/rice$/.test(name)) {
    const time = /wild|brown|black|red rice/.test(name) ? '35 to 45' : '12 to 15'
    return `${food}: simmer covered for ${time} minutes and rest for 5; keep it above 63 °C (145 °F) until it is served.`
  }
  if (/fresh|gnocchi|ramen|ravioli|tortellini|spaetzle/.test(name)) {
    return `${food}: boil in salted water for 3 to 4 minutes, then drain.`
  }
  return `${food}: boil in salted water as long as the packet says, then drain.`
}

const { verbs: VERBS, cold: COLD } = yamlOf(
  'methods.yaml',
  z.strictObject({ verbs: z.record(method, z.string()), cold: z.array(method) }),
)

function cooking(parts: readonly Part[], plate: Plate): string[] {
  if (parts.length === 0) return []
  const raw = parts.filter(({ ingredient }) => safeCore([ingredient]) !== null)
  if (!COLD.includes(plate.method)) {
    const safe = safeCore(raw.map(({ ingredient }) => ingredient))
    const done = safe === null ? 'until it is done.' : `until it is done: ${safe}`
    return [`${verbOf(plate)} the ${said(parts)} ${done}`]
  }
  const eatenRaw = ['raw', 'marinated', 'cured'].includes(plate.method)
  const kept = raw.filter(({ ingredient }) => eatenRaw && mayBeRaw(ingredient))
  const cooked = raw.filter((part) => !kept.includes(part) && !isSeparatedEgg(part))
  const safe = safeCore(cooked.map(({ ingredient }) => ingredient))
  return [
    ...(safe === null ? [] : [`Cook the ${said(cooked)} through: ${safe}`]),
    ...(kept.length === 0
      ? []
      : [
          `The ${said(kept)} stays raw: use only what is sold for eating raw, fish frozen at -20 °C (-4 °F) for 7 days.`,
        ]),
    ...(parts.some(isSeparatedEgg) ? ['Use pasteurized eggs: nothing heats them here.'] : []),
    `${verbOf(plate)} the ${said(parts)}.`,
  ]
}

function verbOf(plate: Plate): string {
  return plate.method === 'shaken' && plate.without.has('ice') ? 'Shake well' : VERBS[plate.method]
}

function mayBeRaw(ingredient: Part['ingredient']): boolean {
  return !isGround(ingredient) && ingredient.source !== 'poultry' && ingredient.source !== 'pork'
}

/** A yolk or white in what is cold is stirred in raw. */
function isSeparatedEgg({ ingredient }: Part): boolean {
  return /^egg (?:yolk|white)$/.test(ingredient.name)
}

/** What joins the dish late or stands beside it, cooked through where it is raw. */
export function servedWith(parts: readonly Part[], verb: string, where: string): string[] {
  if (parts.length === 0) return []
  const raw = parts.filter(({ ingredient }) => safeCore([ingredient]) !== null)
  const safe = safeCore(raw.map(({ ingredient }) => ingredient))
  const cooked = safe === null ? '' : `Cook the ${said(raw)} through: ${safe} `
  return [`${cooked}${verb} the ${said(parts)} ${where}.`]
}
