import type { Price } from '#contract/menus.ts'
import type { Style } from '#contract/preferences.ts'
import type { DraftItem } from '#kitchen/brief.ts'
import { offerContext, offerPicture } from '#kitchen/composing/compose-offers.ts'
import { type Plate, partsOf, plateOf } from '#kitchen/composing/plate.ts'
import {
  componentsOf,
  pictureOf,
  priceOf,
  roundedCalories,
} from '#kitchen/composing/write-draft.ts'
import { foodsIn } from '#kitchen/judging/foods-in.ts'
import { improve } from '#kitchen/judging/improve.ts'
import { judge } from '#kitchen/judging/judge.ts'
import type { JudgeContext, Judgement } from '#kitchen/judging/rubric.ts'
import { allergensOf, caloriesOf, dietsOf } from '#kitchen/knowledge/dish-facts.ts'
import type { Offer } from '#kitchen/knowledge/offer-schema.ts'
import type { Knowledge } from '#kitchen/knowledge/schema.ts'
import { medianOf, type PricedRow } from '#kitchen/pricing/comparables.ts'
import { priceOffer } from '#kitchen/pricing/price-offer.ts'
import { hashOf } from '#kitchen/random.ts'
import type { FoodLexicon } from '#kitchen/reading/food-lexicon.ts'
import { readRequest } from '#kitchen/reading/read-request.ts'
import { offerNamed } from '#kitchen/reading/understand-offers.ts'
import { stems } from '#kitchen/reading/words.ts'
import { mendedTexts } from '#kitchen/writing/mend-texts.ts'
import { writeDescription } from '#kitchen/writing/write-description.ts'
import { describeOffer } from '#kitchen/writing/write-offer.ts'
import { plateOfItem } from './plate-of-item.ts'
import { polishedDescription, polishedName } from './polish-text.ts'
import { newPrice, type PricedBy } from './rewrite-price.ts'
import { isSameDish, type Words } from './same-dish.ts'
import { usualPlate } from './usual-plate.ts'

/** A dish as its menu prints it. */
export type Printed = {
  section: string | null
  name: string
  description: string | null
  price: Price | null
}

export type Rewriting = {
  knowledge: Knowledge
  lexicon: FoodLexicon
  style: Style
  /** What may change; the rest stays as printed. */
  targets: Record<'name' | 'description' | 'price' | 'calories' | 'picture', boolean>
  seed: number
  /** Rounds of judging and mending; 0 writes once and does not score. */
  evalRounds: number
  translate: boolean
  currency: string
  /** Comparable dishes with a price. */
  rows: readonly PricedRow[]
  /** How this menu's prices lie to the kitchen's table; null where nothing printed says it. */
  priceLevel: number | null
  /** Cuisines that the restaurant cooks: a dish of another may hold other things under the same name. */
  cuisines: readonly string[]
}

type Menu = Pick<Rewriting, 'knowledge' | 'lexicon' | 'style' | 'cuisines'>

/** `isUnderstood`: whether the kitchen could tell what is on the plate. Else its words stay the menu's. */
export type Rewritten = { draft: DraftItem; isUnderstood: boolean }

/** The printed dish written anew by the kitchen: never another dish, and only what is targeted. */
export function rewritePrinted(printed: Printed, rewriting: Rewriting): Rewritten {
  const { knowledge, targets } = rewriting
  const offer = offerNamed(knowledge, polishedName(printed.name))
  const known = offer ? ofOffer(offer, rewriting) : ofPlate(printed, rewriting)
  const polished: Words = {
    name: targets.name ? polishedName(printed.name) : printed.name,
    description:
      targets.description && printed.description
        ? polishedDescription(printed.description)
        : printed.description,
  }
  const texts = known
    ? writtenTexts(printed, { polished, known, rewriting })
    : { ...polished, judged: null }
  const priced = targets.price ? newPrice(printed, known?.price ?? null, rewriting) : null
  const draft: DraftItem = {
    category: printed.section ?? '',
    name: texts.name,
    nativeName: rewriting.translate ? (known?.nativeName ?? null) : null,
    description: texts.description,
    priceMinor: priced?.minor ?? printed.price?.minor ?? null,
    currency: priced ? rewriting.currency : (printed.price?.currency ?? rewriting.currency),
    priceGround: priced?.ground ?? (targets.price && printed.price ? STANDS : null),
    calories: targets.calories ? (known?.calories ?? null) : null,
    recipe: null,
    allergens: known?.allergens ?? [],
    diets: known?.diets ?? [],
    components: known?.components ?? [],
    picture: targets.picture && known ? { ...known.picture, name: texts.name } : null,
    score: texts.judged?.score ?? null,
    reasons: texts.judged?.reasons ?? [],
    ...(offer && { offer: { size: offer.size, suits: offer.suits } }),
  }
  return { draft, isUnderstood: known !== null }
}

const STANDS = 'Nothing comparable is known, so the printed price stands.'

/** The name as the kitchen reads it best. */
function readName(name: string): string {
  return polishedName(name).replaceAll(' & ', ' and ')
}

/** What the kitchen knows of what is printed. */
type Known = Pick<DraftItem, 'nativeName' | 'calories' | 'allergens' | 'diets' | 'components'> & {
  picture: NonNullable<DraftItem['picture']>
  context: Omit<JudgeContext, 'asked'>
  /** Null where only the dish's own words say what it is: they are no ground for a price. */
  price: PricedBy | null
  /** Null where the kitchen does not know the dish well enough to tell of it. */
  tell: null | ((seed: number) => string)
  mend: Parameters<typeof improve<Words>>[1]['mend']
}

/** Ingredients on the menu from which on calories can be summed. */
const ENOUGH_TOLD = 3

function ofPlate(printed: Printed, rewriting: Rewriting): Known | null {
  const { knowledge, lexicon, style, currency, priceLevel, cuisines, seed } = rewriting
  const item = { name: readName(printed.name), description: printed.description }
  const named = dishOfName(rewriting, item.name)
  const plate =
    printed.description === null && named ? named : plateOfItem(knowledge, lexicon, { item, style })
  if (!plate) return null
  const isDish = isKnownDish(plate)
  const usual = isDish ? usualPlate(knowledge, plate, cuisines) : null
  const told = usual ?? plate
  const wishes = readRequest(knowledge, '', lexicon)
  const mending = { knowledge, plate: told, wishes, seed, siblings: [], keepsWords: true }
  const isCounted =
    isDish || (printed.description !== null && Object.keys(plate.components).length >= ENOUGH_TOLD)
  return {
    nativeName: named && cuisines.includes(named.cuisine) ? named.native : null,
    calories: isCounted ? roundedCalories(caloriesOf(plate, knowledge.ingredients)) : null,
    allergens: allergensOf(told, knowledge.ingredients),
    // Words on a menu need not name everything that is in it.
    diets: isDish && usual === plate ? dietsOf(plate, knowledge.ingredients) : [],
    components: componentsOf(knowledge, told),
    picture: pictureOf(knowledge, plate, plate.name),
    context: {
      lexicon,
      components: partsOf(knowledge, told.components).flatMap(({ ingredient }) => [
        ingredient.name,
        ingredient.menuName ?? ingredient.name,
      ]),
      siblings: [],
      priceRange: null,
      expectedAllergens: allergensOf(told, knowledge.ingredients),
    },
    price: named
      ? (rows) =>
          priceOf(
            {
              knowledge,
              wishes,
              rows,
              brief: { style, currency },
              ...(priceLevel !== null && { level: priceLevel }),
            },
            named,
          )
      : null,
    tell: usual && ((at) => writeDescription(knowledge, usual, at)),
    mend: (texts, rule, round) => mendedTexts(mending, { texts, rule, round }),
  }
}

/** The kitchen's dish of that name, the restaurant's own cuisine's first, whatever is said to be in it. */
function dishOfName({ knowledge, lexicon, style, cuisines }: Menu, name: string): Plate | null {
  const words = stems(name).join(' ')
  const dish = knowledge.dishes.find(
    (one) => cuisines.includes(one.cuisine) && stems(one.name).join(' ') === words,
  )
  const wishes = readRequest(knowledge, '', lexicon)
  const item = { name, description: null }
  const plate = dish
    ? plateOf(knowledge, { dish, style, wishes })
    : plateOfItem(knowledge, lexicon, { item, style })
  return plate && isKnownDish(plate) ? { ...plate, name } : null
}

/** Whether the kitchen knows the dish by its name, and not only by the words on the menu. */
function isKnownDish({ cuisine }: Plate): boolean {
  return cuisine !== ''
}

function ofOffer(offer: Offer, { knowledge, style, currency, seed }: Rewriting): Known {
  const wish = { least: null, most: null, level: 0 } as const
  return {
    nativeName: null,
    calories: null,
    allergens: [...offer.allergens],
    diets: [...(offer.diets ?? [])],
    components: Object.keys(offer.holds),
    picture: offerPicture(offer, style),
    context: offerContext(knowledge, offer),
    price: (rows) => priceOffer(offer, { style, currency, wish, rows }),
    tell: (at) => describeOffer(offer, style, at),
    mend: (texts, _rule, round) => [
      { ...texts, description: describeOffer(offer, style, hashOf(`${seed}/${round}`)) },
    ],
  }
}

type Written = Words & { judged: Judgement | null }

/** The menu's own words, or the kitchen's where it has none, then mended as far as they stay about the same dish. */
function writtenTexts(
  printed: Printed,
  { polished, known, rewriting }: { polished: Words; known: Known; rewriting: Rewriting },
): Written {
  const { targets, evalRounds, lexicon } = rewriting
  const context: JudgeContext = { ...known.context, asked: { ...targets } }
  const isAllowed = (texts: Words) =>
    (targets.name || texts.name === printed.name) &&
    (targets.description || texts.description === printed.description) &&
    isSameDish(lexicon, printed, texts)
  const first: Words = { ...polished, description: polished.description ?? fresh() }
  const { draft, judged } = improve(first, {
    rounds: evalRounds,
    judge: ({ name, description }) =>
      judge(
        {
          name,
          description,
          priceMinor: printed.price?.minor ?? null,
          calories: known.calories,
          allergens: known.allergens,
          allergensConfirmed: false,
        },
        context,
      ),
    // Where nothing is known of it, a text of the kitchen's would be about another dish.
    mend: (texts, rule, round) =>
      known.tell || texts.description ? [...known.mend(texts, rule, round)].filter(isAllowed) : [],
  })
  return { ...draft, judged }

  function fresh(): string | null {
    if (!targets.description || !known.tell) return null
    return freshDescription(known.tell, { printed, isAllowed, rewriting, name: polished.name })
  }
}

const TRIES = 4
/** A text that names fewer foods is padding. */
const FEWEST_FOODS = 3

function freshDescription(
  tell: (seed: number) => string,
  input: {
    printed: Printed
    name: string
    isAllowed: (texts: Words) => boolean
    rewriting: Rewriting
  },
): string | null {
  const { printed, name, isAllowed, rewriting } = input
  for (let at = 0; at < TRIES; at += 1) {
    const description = tell(hashOf(`${rewriting.seed}/${printed.name}/${at}`))
    if (foodsIn(description, rewriting.lexicon, null).length < FEWEST_FOODS) return null
    if (isAllowed({ name, description })) return description
  }
  return null
}

/** The middle of what a menu's dishes cost beside the kitchen's table; null where nothing can be compared. */
export function menuPriceLevel(
  menu: Menu & Pick<Rewriting, 'currency'>,
  dishes: readonly Printed[],
): number | null {
  const { knowledge, lexicon, style, currency } = menu
  const wishes = readRequest(knowledge, '', lexicon)
  const ratios = dishes.flatMap(({ name, price }) => {
    if (!price || price.minor <= 0 || price.currency !== currency) return []
    const plate = dishOfName(menu, readName(name))
    if (!plate) return []
    const usual = priceOf({ knowledge, wishes, rows: [], brief: { style, currency } }, plate)
    return [price.minor / usual.minor]
  })
  return ratios.length > 0 ? medianOf(ratios) : null
}
