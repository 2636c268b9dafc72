import { OFFERS } from '#contract/cuisines.ts'
import { CannotServe } from '../brief.ts'
import { planMenu } from '../composing/plan-menu.ts'
import type { Plate } from '../composing/plate.ts'
import { bestOf } from '../composing/plate-from-words.ts'
import { withAsked } from '../composing/with-asked.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { ALSO_CALLED, isKindOfFood } from './cuisine-names.ts'
import { dietWordsIn } from './diet-constraints.ts'
import type { ItemAsked, ResolvedItem } from './item-asked.ts'
import { isKindOfDish } from './kind-words.ts'
import { ANY_DISH, isTelling, TALK } from './light-words.ts'
import type { Constraints } from './read-request.ts'
import { resolveVocabulary } from './understand-cuisine.ts'
import type { Wanted } from './wanted-foods.ts'
import { askWhatIsIn, cannotBeServed, NOT_A_DISH, refusedFor } from './what-is-told.ts'
import { holdsPhrase, stems } from './words.ts'

/** No dish and no ingredient: a cuisine, a kind or a course may still be named. */
export function fromCuisine(knowledge: Knowledge, { brief, constraints }: ItemAsked): ResolvedItem {
  const named = cuisinesNamed(knowledge, constraints)
  const general =
    constraints.stems.some((word) => ANY_DISH.has(word)) ||
    constraints.forms.length > 0 ||
    constraints.courses.length > 0 ||
    constraints.diets.length > 0 ||
    (constraints.forbidden.size > 0 && constraints.stems.every((word) => TALK.has(word)))
  const cuisine =
    named[0] ??
    (general
      ? (brief.restaurant?.cuisines[0] ?? constraints.forms[0] ?? anyCuisine(knowledge))
      : undefined)
  if (cuisine === undefined) throw new CannotServe(NOT_A_DISH)
  const ofCuisine = named.flatMap((name) => stems(name))
  const isUnknown = (word: string): boolean =>
    isUnknownWord(knowledge, word) && !ofCuisine.includes(word) && !ALSO_CALLED.has(word)
  if (constraints.stems.some(isUnknown)) {
    throw new CannotServe(askWhatIsIn(brief.prompt))
  }
  const { plates } = planMenu(knowledge, {
    cuisine,
    style: brief.style,
    fields: { name: 1, description: 1, price: 1, calories: 0, recipe: 0, image: 0 },
    count: 1,
    seed: brief.seed,
    evalRounds: 0,
    translate: false,
    instructions: `${brief.prompt}. ${brief.instructions}`,
    currency: brief.currency,
    restaurant: brief.restaurant,
    references: brief.references,
    avoid: [],
  })
  const [plate] = plates
  if (!plate) throw new CannotServe(NOT_A_DISH)
  refuseAllForbidden(plate, constraints)
  // a Mexican pizza is no taco
  if (constraints.forms.length > 0 && !constraints.forms.includes(plate.form))
    throw new CannotServe(askWhatIsIn(brief.prompt))
  // a peanut butter pie is no meat pie with peanut butter
  const isHeld = ({ ingredients }: Wanted): boolean =>
    ingredients.some(({ name }) => plate.components[name] !== undefined)
  const isAny = named.length > 0 || constraints.stems.some((word) => ANY_DISH.has(word))
  if (constraints.forms.length > 0 && !isAny && !constraints.wanted.every(isHeld))
    throw new CannotServe(askWhatIsIn(brief.prompt))
  const made = withAsked(knowledge, plate, constraints)
  return {
    plate: made.plate,
    constraints,
    followed: {
      used: [`Chosen from the kitchen's ${plate.cuisine} dishes.`],
      // a chocolate cake is one, whatever it is made of
      leftOut: refusedFor(
        made.refused.filter((phrase) => !holdsPhrase(stems(plate.name), phrase.split(' '))),
        constraints,
      ),
      notFollowed: [],
    },
  }
}

/** A gluten-free bagel is no other dish without gluten. */
function refuseAllForbidden({ form }: Plate, constraints: Constraints): void {
  const { wanted, forbidden, forms, stems: words } = constraints
  const [first] = wanted
  if (first === undefined || forms.includes(form) || words.some((word) => ANY_DISH.has(word)))
    return
  if (wanted.every((one) => bestOf(one, forbidden) === null))
    throw new CannotServe(cannotBeServed(first.phrase, constraints))
}

/** A word that no form, course, diet or food of the kitchen's explains. */
function isUnknownWord({ index: { lexicon } }: Knowledge, word: string): boolean {
  const isDiet = dietWordsIn([word]).length > 0
  return (
    isTelling(word) &&
    !isKindOfDish(word) &&
    !isDiet &&
    !lexicon.words.has(word) &&
    !ANY_DISH.has(word)
  )
}

/** Where nothing says which, what most people know. */
function anyCuisine({ cuisines }: Knowledge): string | undefined {
  return cuisines.has('Comfort Food') ? 'Comfort Food' : [...cuisines.keys()][0]
}

/** Cuisines that a request names: a people's before a kind of food. */
export function cuisinesNamed(knowledge: Knowledge, { stems: words }: Constraints): string[] {
  const text = words.filter((word) => !TALK.has(word)).join(' ')
  const named = resolveVocabulary(knowledge, text).filter((name) => !OFFERS.includes(name))
  const peoples = named.filter((name) => !isKindOfFood(name))
  // a Mexican soup is Mexican before it is any soup
  return peoples.length > 0 ? peoples : named
}
