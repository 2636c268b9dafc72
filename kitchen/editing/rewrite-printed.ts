import { ALLERGENS, DIETS, type Price } from '#contract/menus.ts'
import type { Style } from '#contract/preferences.ts'
import type { DraftItem } from '../brief.ts'
import { offerContext, offerPicture } from '../composing/compose-offers.ts'
import { labelsOf, type Plate, plateOf } from '../composing/plate.ts'
import { componentsOf, pictureOf, roundedCalories } from '../composing/write-draft.ts'
import { allergensOf, caloriesOf, dietsOf } from '../knowledge/dish-facts.ts'
import type { Offer } from '../knowledge/offer-schema.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { PricedRow } from '../pricing/comparables.ts'
import type { FoodLexicon } from '../reading/food-lexicon.ts'
import { remembering } from '../reading/memory.ts'
import { readRequest } from '../reading/read-request.ts'
import { offerNamed } from '../reading/understand-offers.ts'
import { stems } from '../reading/words.ts'
import type { ScoreContext, Scored } from '../scoring/rubric.ts'
import { scoreItem } from '../scoring/score-item.ts'
import { editItem } from './edit-item.ts'
import { plateOfItem } from './plate-of-item.ts'
import { suggestedPrice } from './rewrite-price.ts'
import { usualPlate } from './usual-plate.ts'

/** A dish as its menu prints it. */
export type Printed = {
  section: string | null
  name: string
  description: string | null
  price: Price | null
}

export type Rewriting = {
  style: Style
  /** What may change; the rest stays as printed. */
  targets: Record<'name' | 'description' | 'price' | 'calories' | 'picture', boolean>
  seed: number
  /** 0 does not score. */
  evalRounds: number
  translate: boolean
  currency: string
  /** Comparable dishes with a price. */
  rows: readonly PricedRow[]
  /** Cuisines that the restaurant cooks: a dish of another may hold other things under the same name. */
  cuisines: readonly string[]
}

type Work = Rewriting & { knowledge: Knowledge; lexicon: FoodLexicon }

/** `isUnderstood`: whether the kitchen could tell what is on the plate. Else its words stay the menu's. */
export type Rewritten = { draft: DraftItem; isUnderstood: boolean }

/** The printed dish, proof-read: never another dish, and only what is targeted. */
export function rewritePrinted(
  whole: Knowledge,
  printed: Printed,
  rewriting: Rewriting,
): Rewritten {
  const knowledge = remembering(whole)
  const { targets } = rewriting
  const work: Work = { ...rewriting, knowledge, lexicon: knowledge.index.lexicon }
  const edited = editItem(knowledge, printed)
  const offer = offerNamed(knowledge, edited.name)
  const known = offer ? ofOffer(offer, work) : ofPlate(printed, work)
  const name = targets.name ? edited.name : printed.name
  const description = targets.description ? edited.description : printed.description
  const scored =
    known && rewriting.evalRounds > 0
      ? scoreOf(printed, { name, description, known, targets })
      : null
  const suggested = targets.price ? suggestedPrice(printed, rewriting) : null
  const draft: DraftItem = {
    category: printed.section ?? '',
    name,
    nativeName: rewriting.translate ? (known?.nativeName ?? null) : null,
    description,
    priceMinor: printed.price?.minor ?? suggested?.minor ?? null,
    currency: printed.price?.currency ?? rewriting.currency,
    priceSource: suggested?.source ?? null,
    calories: targets.calories ? (known?.calories ?? null) : null,
    recipe: null,
    allergens: ALLERGENS.filter((one) =>
      [...(known?.allergens ?? []), ...edited.fields.allergens].includes(one),
    ),
    diets: DIETS.filter((one) => [...(known?.diets ?? []), ...edited.fields.diets].includes(one)),
    components: known?.components ?? [],
    picture: targets.picture && known ? { ...known.picture, name } : null,
    score: scored?.score ?? null,
    reasons: scored?.reasons ?? [],
    ...(offer && { offer: { size: offer.size, suits: offer.suits } }),
  }
  return { draft, isUnderstood: known !== null }
}

/** The name as the kitchen reads it best. */
function readName(knowledge: Knowledge, name: string): string {
  return editItem(knowledge, { name, description: null }).name.replaceAll(' & ', ' and ')
}

/** What the kitchen knows of what is printed. */
type Known = Pick<DraftItem, 'nativeName' | 'calories' | 'allergens' | 'diets' | 'components'> & {
  picture: NonNullable<DraftItem['picture']>
  context: Omit<ScoreContext, 'asked'>
}

/** Ingredients on the menu from which on calories can be summed. */
const ENOUGH_NAMED = 3

function ofPlate(printed: Printed, work: Work): Known | null {
  const { knowledge, lexicon, style, cuisines } = work
  const item = { name: readName(knowledge, printed.name), description: printed.description }
  const named = dishOfName(work, item.name)
  const plate =
    printed.description === null && named ? named : plateOfItem(knowledge, lexicon, { item, style })
  if (!plate) return null
  const isDish = isKnownDish(plate)
  const usual = isDish ? usualPlate(knowledge, plate, cuisines) : null
  const known = usual ?? plate
  const isCounted =
    isDish || (printed.description !== null && Object.keys(plate.components).length >= ENOUGH_NAMED)
  return {
    nativeName: named && cuisines.includes(named.cuisine) ? named.native : null,
    calories: isCounted ? roundedCalories(caloriesOf(plate, knowledge.ingredients)) : null,
    allergens: allergensOf(known, knowledge.ingredients),
    // Words on a menu need not name everything that is in it.
    diets: isDish && usual === plate ? dietsOf(plate, knowledge.ingredients) : [],
    components: componentsOf(knowledge, known),
    picture: pictureOf(knowledge, plate, plate.name),
    context: {
      lexicon,
      components: labelsOf(knowledge, known),
      siblings: [],
      priceRange: null,
      expectedAllergens: allergensOf(known, knowledge.ingredients),
    },
  }
}

/** The kitchen's dish of that name, the restaurant's own cuisine's first, whatever is said to be in it. */
function dishOfName({ knowledge, lexicon, style, cuisines }: Work, name: string): Plate | null {
  const words = stems(name).join(' ')
  const dish = knowledge.dishes.find(
    (one) => cuisines.includes(one.cuisine) && stems(one.name).join(' ') === words,
  )
  const constraints = readRequest(knowledge, '', lexicon)
  const item = { name, description: null }
  const plate = dish
    ? plateOf(knowledge, { dish, style, constraints })
    : plateOfItem(knowledge, lexicon, { item, style })
  return plate && isKnownDish(plate) ? { ...plate, name } : null
}

/** Whether the kitchen knows the dish by its name, and not only by the words on the menu. */
function isKnownDish({ cuisine }: Plate): boolean {
  return cuisine !== ''
}

function ofOffer(offer: Offer, { knowledge, style }: Work): Known {
  return {
    nativeName: null,
    calories: null,
    allergens: [...offer.allergens],
    diets: [...(offer.diets ?? [])],
    components: Object.keys(offer.holds),
    picture: offerPicture(offer, style),
    context: offerContext(knowledge, offer),
  }
}

function scoreOf(
  printed: Printed,
  {
    name,
    description,
    known,
    targets,
  }: { name: string; description: string | null; known: Known; targets: Rewriting['targets'] },
): Scored {
  return scoreItem(
    {
      name,
      description,
      priceMinor: printed.price?.minor ?? null,
      calories: known.calories,
      allergens: known.allergens,
      allergensConfirmed: false,
    },
    { ...known.context, asked: { ...targets } },
  )
}
