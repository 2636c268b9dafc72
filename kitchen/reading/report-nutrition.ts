import type { Plate } from '../composing/plate.ts'
import { caloriesOf } from '../knowledge/dish-facts.ts'
import type { Knowledge } from '../knowledge/schema.ts'

/** "Under 500 calories", "600 kcal or less", "max 450 cal". */
const MOST_KCAL =
  /\b(?:under|below|less than|at most|up to|max(?:imum)?(?: of)?)\s+(\d{2,4})\s*(?:k?cals?|calories|calorie)\b|\b(\d{2,4})\s*(?:k?cals?|calories)\s+(?:or less|max(?:imum)?|at most)\b/i
const FEW_KCAL = /\b(?:low[\s-]cal(?:orie)?s?|few(?:er)? calories|light in calories)\b/i
const MUCH_PROTEIN =
  /\b(?:high[\s-]protein|protein[\s-](?:rich|packed)|(?:high|rich) in protein)\b/i

/** From this share of the energy on a food is high in protein: Regulation (EC) No 1924/2006, annex. */
const HIGH_PROTEIN = 0.2
const KCAL_PER_GRAM = 4

/** Whether the plate is as nourishing as was asked for, by what its ingredients hold; it is not cooked otherwise for it. */
export function reportNutrition(
  { ingredients }: Knowledge,
  prompt: string,
  plate: Plate,
): { used: string[]; notFollowed: string[] } {
  const used: string[] = []
  const notFollowed: string[] = []
  const kcal = caloriesOf(plate, ingredients)
  const limit = Number(MOST_KCAL.exec(prompt)?.slice(1).find(Boolean) ?? 0)
  if (limit > 0) {
    if (kcal <= limit) used.push(`About ${kcal} kcal, within the ${limit} asked for.`)
    else notFollowed.push(`It has about ${kcal} kcal, more than the ${limit} asked for.`)
  } else if (FEW_KCAL.test(prompt)) {
    notFollowed.push(`It has about ${kcal} kcal: say how many it may have.`)
  }
  if (MUCH_PROTEIN.test(prompt)) {
    const grams = Object.entries(plate.components).reduce(
      (sum, [name, weight]) => sum + (weight * (ingredients.get(name)?.protein ?? 0)) / 100,
      0,
    )
    const said = `about ${Math.round(grams)} g of protein`
    if (grams * KCAL_PER_GRAM >= kcal * HIGH_PROTEIN) used.push(`High in protein: ${said}.`)
    else notFollowed.push(`It has ${said}, too little of its energy to be high in it.`)
  }
  return { used, notFollowed }
}
