import type { DraftItem, MenuBrief, PictureSpec, UsedRow } from '../brief.ts'
import { allergensOf, caloriesOf, dietsOf } from '../knowledge/dish-facts.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { comparablesFor, type PricedRow } from '../pricing/comparables.ts'
import { type PricedBy, priceDish } from '../pricing/price-dish.ts'
import { hashOf } from '../random.ts'
import type { FoodLexicon } from '../reading/food-lexicon.ts'
import type { Constraints } from '../reading/read-request.ts'
import {
  isOtherLanguage,
  readWordingConstraints,
  shortTextOf,
} from '../reading/wording-constraints.ts'
import { normalised } from '../reading/words.ts'
import { improveTexts } from '../scoring/improve.ts'
import { isFree } from '../scoring/name-rules.ts'
import type { ScoreContext, Sibling } from '../scoring/rubric.ts'
import { scoreItem } from '../scoring/score-item.ts'
import { categoryOf } from '../writing/categories.ts'
import { descriptionsOf } from '../writing/write-description.ts'
import { namesFor } from '../writing/write-name.ts'
import { writeRecipe } from '../writing/write-recipe.ts'
import { mainOf } from './main-part.ts'
import { closestRow, type NamedRow, ownersRow } from './owners-row.ts'
import { labelsOf, mentionsForbidden, ownPartsOf, type Part, type Plate, partsOf } from './plate.ts'

export type Drafting = {
  knowledge: Knowledge
  lexicon: FoodLexicon
  constraints: Constraints
  /** The brief's references with a price. */
  rows: readonly PricedRow[]
  /** All of its references, by their names. */
  named: readonly NamedRow[]
  brief: Pick<MenuBrief, 'style' | 'fields' | 'seed' | 'evalRounds' | 'translate' | 'currency'> &
    Partial<Pick<MenuBrief, 'instructions'>>
}

/** Everything that was asked for of one plate; `siblings` are the drafts before it. */
export function writeDraft(
  drafting: Drafting,
  plate: Plate,
  siblings: readonly Sibling[],
): DraftItem {
  const { knowledge, brief } = drafting
  const { fields } = brief
  const allergens = allergensOf(plate, knowledge.ingredients)
  const priced = priceOf(drafting, plate)
  const calories = roundedCalories(caloriesOf(plate, knowledge.ingredients))
  const context = contextOf(drafting, plate, siblings)
  const owners = freeOwnersRow(drafting, plate, siblings)
  const { names, descriptions } = textsFor(drafting, plate, { siblings, owners })
  const { draft, scored } = improveTexts({
    names,
    descriptions,
    rounds: brief.evalRounds,
    score: (texts) =>
      scoreItem(
        { ...texts, priceMinor: priced.minor, calories, allergens, allergensConfirmed: false },
        context,
      ),
  })
  return {
    category: categoryOf(plate.course, brief.style),
    name: draft.name,
    nativeName: nativeNameOf(drafting, plate, draft.name),
    description: fields.description ? draft.description : null,
    priceMinor: fields.price ? priced.minor : null,
    currency: brief.currency,
    priceSource: fields.price ? priced.source : null,
    calories: fields.calories ? calories : null,
    recipe: fields.recipe ? writeRecipe(knowledge, plate, draft.name) : null,
    allergens,
    diets: dietsOf(plate, knowledge.ingredients),
    components: componentsOf(knowledge, plate),
    picture: fields.image ? pictureOf(knowledge, plate, draft.name) : null,
    score: scored?.score ?? null,
    reasons: scored?.reasons ?? [],
    ...basedOnRows(drafting, plate, { owners, priced: fields.price ? priced.rows : [] }),
  }
}

/** The dish's name in its own language where that was asked for, unless it reads the same. */
function nativeNameOf(
  { knowledge, brief }: Drafting,
  { native, cuisine }: Plate,
  name: string,
): string | null {
  const { isNative, language } = readWordingConstraints(brief.instructions ?? '')
  const isKnown = isNative && !isOtherLanguage(knowledge, language, [cuisine])
  const isAsked = brief.translate || isKnown
  return isAsked && native && normalised(native) !== normalised(name) ? native : null
}

/** The owner's row that names the dish, unless another item has that name. */
function freeOwnersRow(
  { knowledge, named, constraints }: Drafting,
  plate: Plate,
  siblings: readonly { name: string }[],
): NamedRow | null {
  const row = ownersRow([plate.name, plate.native], named)
  if (!row || !isFree(row.name, siblings) || mentionsForbidden(knowledge, row.name, constraints))
    return null
  return row
}

/** The records that spoke for the dish, named it or priced it, each once. */
function basedOnRows(
  { named }: Drafting,
  plate: Plate,
  { owners, priced }: { owners: NamedRow | null; priced: readonly UsedRow[] },
): Pick<DraftItem, 'basedOn' | 'isNamedByOwner'> {
  const closest = closestRow([plate.name, plate.native], named)
  const used = [...priced, ...[owners, closest].flatMap((row) => (row ? [row.reference] : []))]
  const byRecord = new Map(
    used.map(({ dataset, row }) => [`${row} ${dataset}`, { dataset, row }] as const),
  )
  return { basedOn: [...byRecord.values()], ...(owners && { isNamedByOwner: true }) }
}

/** What the plate may be called and how it may be described, the best first. */
function textsFor(
  { knowledge, constraints, brief }: Drafting,
  plate: Plate,
  { siblings, owners }: { siblings: readonly { name: string }[]; owners: NamedRow | null },
): { names: [string, ...string[]]; descriptions: [string, ...string[]] } {
  const isAllowed = (text: string): boolean => !mentionsForbidden(knowledge, text, constraints)
  const [first = plate.name, ...rest] = namesFor(knowledge, plate).filter(
    (name) => isFree(name, siblings) && isAllowed(name),
  )
  const descriptions = descriptionsOf(knowledge, plate, { seed: brief.seed, constraints })
  const { isShort, mostWords } = readWordingConstraints(brief.instructions ?? '')
  return {
    names: owners ? [owners.name] : [first, ...rest],
    descriptions: isShort ? [shortTextOf(descriptions, mostWords)] : descriptions,
  }
}

function contextOf(
  { knowledge, lexicon, rows, brief }: Drafting,
  plate: Plate,
  siblings: readonly Sibling[],
): ScoreContext {
  const comparables = comparablesFor({
    name: plate.name,
    course: plate.course,
    main: mainOf(knowledge, plate),
    rows,
  })
  return {
    lexicon,
    components: labelsOf(knowledge, plate),
    siblings,
    priceRange:
      comparables === null || comparables.prices.length < 3
        ? null
        : {
            low: Math.min(...comparables.prices) * 0.6,
            high: Math.max(...comparables.prices) * 1.8,
          },
    expectedAllergens: allergensOf(plate, knowledge.ingredients),
    asked: {
      name: brief.fields.name === 1,
      description: brief.fields.description === 1,
      price: brief.fields.price === 1,
      calories: brief.fields.calories === 1,
    },
  }
}

export function priceOf(
  {
    knowledge,
    constraints,
    rows,
    brief,
  }: Pick<Drafting, 'knowledge' | 'constraints' | 'rows'> & {
    brief: Pick<MenuBrief, 'style' | 'currency'>
  },
  plate: Plate,
): PricedBy {
  return priceDish({
    name: plate.name,
    course: plate.course,
    main: mainOf(knowledge, plate),
    cost: costLevel(knowledge, plate),
    tier: plate.tier,
    dearerBy: dearerBy(knowledge, plate),
    style: brief.style,
    currency: brief.currency,
    portion: constraints.portion,
    constraint: constraints.price,
    rows,
  })
}

/** So many grams of a meat or fish that was asked for move a price. */
const MOVES = 50

/** Cost levels by which a meat or fish that was asked for is dearer than all of the dish itself: lobster in a mac and cheese. */
function dearerBy(knowledge: Knowledge, { id, components }: Plate): number {
  const dish = knowledge.index.dishOf.get(id.split('/').slice(0, 2).join('/'))
  if (dish === undefined) return 0
  const [own, fresh] = [dish.components, components].map((of) =>
    partsOf(knowledge, of).filter(
      ({ ingredient: { name, role }, grams }) =>
        of === dish.components ||
        (role === 'protein' && grams >= MOVES && dish.components[name] === undefined),
    ),
  )
  const dearest = (parts: readonly Part[] = []): number =>
    Math.max(0, ...parts.map(({ ingredient }) => ingredient.cost))
  return Math.max(0, dearest(fresh) - dearest(own))
}

/** Mean cost level of the two dearest components that weigh something. */
function costLevel(knowledge: Knowledge, plate: Plate): number {
  const [first = 3, second = first] = partsOf(knowledge, plate.components)
    .filter(({ grams }) => grams >= 15)
    .map(({ ingredient }) => ingredient.cost)
    .sort((one, other) => other - one)
  return (first + second) / 2
}

/** As menus print it: to 5 kcal up to 50, to 10 above (21 CFR 101.9). */
export function roundedCalories(kcal: number): number {
  const step = kcal <= 50 ? 5 : 10
  return Math.round(kcal / step) * step
}

/** What is on the plate as a menu names it, the main part first. */
export function componentsOf(knowledge: Knowledge, plate: Plate): string[] {
  const names = partsOf(knowledge, plate.components).map(
    ({ ingredient }) => ingredient.menuName ?? ingredient.name,
  )
  return [...new Set(names)]
}

export function pictureOf(knowledge: Knowledge, plate: Plate, name: string): PictureSpec {
  const parts = ownPartsOf(knowledge, plate).filter(
    ({ ingredient }) => ingredient.role !== 'fat' && ingredient.source !== 'mineral',
  )
  return {
    name,
    form: plate.form,
    colours: parts.map(({ ingredient }) => ingredient.colour),
    components: parts.map(({ ingredient }) => ingredient.name),
    style: plate.style,
    seed: hashOf(plate.id),
  }
}
