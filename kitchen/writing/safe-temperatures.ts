import type { Ingredient } from '../knowledge/schema.ts'

/**
 * The core temperature at which the riskiest of these is safe, as an instruction; null where none needs one.
 * Figures of the USDA Food Safety and Inspection Service, Safe Minimum Internal Temperature Chart.
 */
export function safeCore(ingredients: readonly Ingredient[]): string | null {
  const rules = ingredients.flatMap((ingredient) => ruleFor(ingredient) ?? [])
  const [strictest] = rules.sort((one, other) => other.celsius - one.celsius)
  return strictest?.text ?? null
}

type Rule = { celsius: number; text: string }

const READY =
  /prosciutto|salami|smoked(?! haddock)|roast |char siu|chashu|corned|luncheon|canned|pastrami|ham$|pepperoni|mortadella|raw |roe|caviar|anchovy|jerky|biltong|basturma|bündnerfleisch|lardo|pickled|boquerones|gravlax|löjrom|surimi|tamagoyaki|crab meat|dried (?:beef|scallop|fermented)/
const GROUND =
  /\bground |patty|sausage|merguez|bratwurst|chorizo|doner|donair|boudin|haggis|boerewors|mititei|luganighe|cervelat|kolbász|kielbasa|dim sim/

/** Cured, tinned, or cooked by its maker: it needs no further heat. */
export function isReadyToEat({ name }: Ingredient): boolean {
  return READY.test(name)
}

/** Bacteria of the outside are all through it: never eaten raw. */
export function isGround({ name, source }: Pick<Ingredient, 'name' | 'source'>): boolean {
  return source !== 'plant' && GROUND.test(name)
}

function ruleFor({ name, source, role }: Ingredient): Rule | null {
  if (role !== 'protein' || READY.test(name)) return null
  if (source === 'poultry') {
    return { celsius: 74, text: 'poultry is done at 74 °C (165 °F) in its thickest part.' }
  }
  if (isGround({ name, source })) {
    return { celsius: 71, text: 'ground meat is done at 71 °C (160 °F) in the center.' }
  }
  if (source === 'pork') {
    return { celsius: 63, text: 'pork is done at 63 °C (145 °F), then rests for 3 minutes.' }
  }
  if (['beef', 'lamb', 'game'].includes(source)) {
    return {
      celsius: 62.9,
      text: 'whole cuts are done at 63 °C (145 °F), then rest for 3 minutes.',
    }
  }
  if (source === 'fish') {
    return { celsius: 62.8, text: 'fish is done at 63 °C (145 °F), when it flakes.' }
  }
  if (source === 'shellfish') {
    return {
      celsius: 62.7,
      text: 'shellfish is done at 63 °C (145 °F), opaque and firm; discard shells that stay shut.',
    }
  }
  if (source === 'egg') return { celsius: 71, text: 'egg dishes are safe at 71 °C (160 °F).' }
  return null
}
