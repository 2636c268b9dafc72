import { CannotServe } from '../brief.ts'

const TOBACCO = 'cigarettes?|cigars?|cigarillos?|tobacco|vapes?|e-liquid|snus'
const DRUGS =
  'cannabis|marijuana|hashish|cocaine|heroin|ecstasy|lsd|amphetamines?|magic mushrooms?|(?<!(?:sea|river|tumble)[ -]?)weed'
const MEDICINE = 'aspirin|ibuprofen|paracetamol|antibiotics?|sleeping pills?|viagra|morphine|opium'
const WEAPONS = 'guns?|rifles?|pistols?|ammunition|explosives?|grenades?'
const POISON = 'cyanide|arsenic|bleach|antifreeze|rat poison'
const NEVER_EATEN =
  "(?:(?<!hot )dogs?|cats?|kittens?|pupp(?:y|ies)|human|monkey|dolphin|whale|panda)(?:’s|'s)? (?:meat|flesh|steaks?|stew|soup|burgers?|kebabs?|curry|roast)"

const NOT_FOR_SALE = new RegExp(
  `(?<!\\p{L})(?:${[TOBACCO, DRUGS, MEDICINE, WEAPONS, POISON, NEVER_EATEN].join('|')})(?!\\p{L})`,
  'iu',
)

/** Throws CannotServe where a prompt asks for what no menu may offer; `isDish` where a dish is called so. */
export function refuseForbiddenGoods(prompt: string, isDish: boolean): void {
  const [found] = NOT_FOR_SALE.exec(prompt) ?? []
  if (found === undefined || isDish) return
  throw new CannotServe(
    `"${found}" cannot be sold on a menu. Ask for a dish, a drink or goods such as flowers or wine.`,
  )
}
