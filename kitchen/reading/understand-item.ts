import { type ItemBrief, reportOf } from '../brief.ts'
import type { Plate } from '../composing/plate.ts'
import { withSides } from '../composing/with-sides.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { capitalised } from '../writing/english.ts'
import { wayAgainst } from '../writing/way-against.ts'
import { piecesIn, reportAmounts, sizeSaid, UNNAMED_SIDES } from './amounts.ts'
import { dishAsked } from './dish-asked.ts'
import { dishBeside, type Side } from './dish-beside.ts'
import { fromCuisine } from './dish-of-cuisine.ts'
import { dishOfOneFood } from './dish-of-its-foods.ts'
import { dishWithFoods } from './dish-with-foods.ts'
import { drinkBeside } from './drink-beside.ts'
import { type ItemAsked, type ResolvedItem, readItem } from './item-asked.ts'
import { leftOpen } from './left-open.ts'
import { mannersIn } from './manners.ts'
import { mashUp } from './mash-up.ts'
import { milder } from './milder.ts'
import { asList, headOf, isLeftOpen } from './name-asked.ts'
import { languageOfName, namedIn } from './name-language.ts'
import { inEnglishWords } from './other-tongues.ts'
import { type OwnName, ownNameIn } from './own-name.ts'
import { fromRow } from './plate-of-row.ts'
import { fromWords } from './plate-of-words.ts'
import { readPriceTarget } from './price-constraint.ts'
import { readRequest } from './read-request.ts'
import { reportNutrition } from './report-nutrition.ts'
import { sauceAside } from './sauce-aside.ts'
import { inFullWords } from './shorthand.ts'
import { spelledRight } from './spelled-right.ts'
import {
  notTrueOf,
  plus,
  refusedFor,
  saucesLeftOut,
  secondDish,
  unknownExclusions,
} from './what-is-told.ts'
import { holdsPhrase, stems } from './words.ts'

/** The one plate that a prompt speaks of, with its sides, and the drink that it asks for beside it. */
export function understandItem(knowledge: Knowledge, asTyped: ItemBrief): ResolvedItem {
  return milder(knowledge, asTyped, asItIs(knowledge, asTyped), (brief) => asItIs(knowledge, brief))
}

function asItIs(knowledge: Knowledge, asTyped: ItemBrief): ResolvedItem {
  const { lexicon } = knowledge.index
  const language = languageOfName(asTyped.prompt)
  const named = ownNameIn(knowledge, language?.rest ?? asTyped.prompt)
  const aside = sauceAside(knowledge, named?.rest ?? language?.rest ?? asTyped.prompt)
  const full = inFullWords(aside?.rest ?? named?.rest ?? language?.rest ?? asTyped.prompt)
  const english = inEnglishWords(lexicon, full)
  const { text: prompt, notes } = spelledRight(lexicon, english)
  const made = inOwnTongue(
    knowledge,
    withDrink(knowledge, { ...asTyped, prompt }),
    english === full ? null : full,
  )
  const all = mannersIn(knowledge, stems(prompt), made.plate)
  // "Two Eggs Any Style" says so by its name
  const inName = knowledge.index.dishes.get(made.plate.id)?.words ?? []
  const foods = [...made.plate.said.values()].map(stems)
  const manners = all.flatMap(({ phrase, said }) =>
    said === null || [inName, ...foods].some((words) => holdsPhrase(words, phrase)) ? [] : said,
  )
  const pieces = piecesIn(asTyped.prompt) ?? []
  const size = sizeSaid(asTyped.prompt) ?? []
  const sides = UNNAMED_SIDES.exec(asTyped.prompt)?.[0]
  const served = [
    size,
    pieces,
    sides === undefined ? [] : `with ${sides}`,
    aside?.said ?? [],
  ].flat()
  // its own words say how it is made
  const said = made.plate.typed === undefined ? manners : []
  const plate = { ...calledAsOwned(made.plate, named?.own), manners: [...said, ...served] }
  const called = language === null ? null : namedIn(knowledge, plate, language)
  const resolved = { ...made, plate: called?.plate ?? plate }
  const target = readPriceTarget(asTyped.prompt)
  const constraints = { ...resolved.constraints, price: { ...resolved.constraints.price, target } }
  const heat = Object.keys(plate.components).find((name) => MAKES_HOT.test(name))
  const amounts = reportAmounts(asTyped.prompt, plate, { spice: constraints.spice, heat })
  const nutrition = reportNutrition(knowledge, asTyped.prompt, resolved.plate)
  const followed = plus(plus(plus(resolved.followed, amounts), nutrition), {
    used: [
      ...notes,
      ...[said, aside?.said ?? []].flat().map((one) => `${capitalised(one)}, as asked.`),
      ...(called?.used ?? []),
    ],
    notFollowed: [
      ...(called?.notFollowed ?? []),
      ...unknownExclusions(lexicon, resolved.constraints),
      ...saucesLeftOut(knowledge, resolved.constraints, resolved.plate),
      ...all.flatMap(({ phrase, against }) =>
        against === undefined ? [] : [notTrueOf(phrase.join(' '), against)],
      ),
      ...recipeOfAnother(knowledge, resolved),
    ],
  })
  return { plate: resolved.plate, constraints, followed }
}

/** A name that says another way of cooking than the recipe is told of. */
function recipeOfAnother(knowledge: Knowledge, { plate, followed }: ResolvedItem): string[] {
  if (plate.typed !== undefined) return []
  const texts = knowledge.textsOf(plate)?.[plate.style] ?? []
  const way = wayAgainst(knowledge, plate, texts.join(' '))
  const { name } = knowledge.index.dishOf.get(plate.id) ?? plate
  const isTold = reportOf(followed).some((sentence) =>
    sentence.toLowerCase().startsWith(`"${way?.toLowerCase()}"`),
  )
  return way === null || isTold
    ? []
    : [`"${way}": the recipe is of ${name}, which is cooked another way.`]
}

const MAKES_HOT =
  /chilli|jalapeño|hot sauce|hot honey|sriracha|cayenne|habanero|tajín|horseradish|buffalo sauce/

/** What is written in the owner's words is written in the owner's language. */
function inOwnTongue(
  knowledge: Knowledge,
  resolved: ResolvedItem,
  foreign: string | null,
): ResolvedItem {
  const { plate } = resolved
  if (foreign === null) return resolved
  if (plate.typed === undefined) {
    const own = stems(knowledge.index.dishOf.get(plate.id)?.name ?? '')
    const head = headOf(foreign)
    const isNamed = head !== null && own.length > 0 && holdsPhrase(stems(head), own)
    return isNamed
      ? { ...resolved, plate: { ...plate, name: head, isNamedByOwner: true } }
      : resolved
  }
  return {
    ...resolved,
    plate: { ...plate, name: headOf(foreign) ?? plate.name, typed: asList(foreign) },
  }
}

function calledAsOwned(plate: Plate, own: OwnName | undefined): Plate {
  if (own === undefined) return plate
  return own.isWhole
    ? { ...plate, name: own.name, isNamedByOwner: true }
    : { ...plate, name: `${own.name} ${plate.name}` }
}

/** "Chana masala and garlic naan combo" says what is in it, and is no choice of the guest's. */
function namedCombo(knowledge: Knowledge, prompt: string): string | null {
  const rest = prompt.replace(/\s*\bcombo(?: (?:meal|plate))?\b/i, '')
  if (rest === prompt || !/\b(?:and|with|w)\b|[&+,]/i.test(rest)) return null
  const { dish, stems: words } = readRequest(knowledge, rest)
  return dish === null || isLeftOpen(words) ? null : rest
}

function withDrink(knowledge: Knowledge, brief: ItemBrief): ResolvedItem {
  const combo = namedCombo(knowledge, brief.prompt)
  if (combo !== null) {
    const made = withDrink(knowledge, { ...brief, prompt: combo })
    return { ...made, plate: { ...made.plate, name: `${made.plate.name} Combo` } }
  }
  const poured = drinkBeside(knowledge, brief.prompt)
  if (poured === null) return withSidesBeside(knowledge, brief)
  const { drink, rest } = poured
  const resolved = withSidesBeside(knowledge, { ...brief, prompt: rest })
  const { plate, constraints, followed } = resolved
  if (constraints.forbidden.has(drink.name)) {
    return {
      ...resolved,
      followed: plus(followed, { leftOut: refusedFor([drink.name], constraints) }),
    }
  }
  const components = { ...plate.components, [drink.name]: drink.grams }
  const apart = `${capitalised(drink.said)} stands beside it, and is priced on its own.`
  return {
    plate: { ...plate, components, beside: drink },
    constraints,
    followed: plus(followed, { used: [apart] }),
  }
}

const AFTER_NAME = /,|\s(?:no|without)\s/i

/** A plate and the sides on it; a second dish is reported. */
function withSidesBeside(knowledge: Knowledge, brief: ItemBrief): ResolvedItem {
  const beside = dishBeside(knowledge, brief.prompt)
  if (beside === null) return understandPlate(knowledge, brief, [])
  const { sides, seconds, bottles, rest } = beside
  const resolved = understandPlate(knowledge, { ...brief, prompt: rest }, sides)
  const { constraints } = resolved
  const { refused, instead, ...served } = withSides(knowledge, {
    plate: resolved.plate,
    sides,
    constraints,
  })
  const isTyped = served.plate.typed !== undefined
  const plate = isTyped ? { ...served.plate, typed: asList(brief.prompt), apart: [] } : served.plate
  const notFollowed = [
    ...(isTyped ? [] : seconds).map((name) => secondDish(name.split(AFTER_NAME)[0] ?? name)),
    ...bottles.map(
      (name) => `${capitalised(name)} is sold on its own: ask for it in another request.`,
    ),
  ]
  const leftOut = [...instead, ...refusedFor(refused, constraints)]
  return { plate, constraints, followed: plus(resolved.followed, { leftOut, notFollowed }) }
}

/** A dish by name, its ingredients, a row of the data, or a cuisine. */
function understandPlate(
  knowledge: Knowledge,
  brief: ItemBrief,
  sides: readonly Side[],
): ResolvedItem {
  const item = readItem(knowledge, brief, sides)
  return isLeftOpen(item.asked.stems)
    ? leftOpen(knowledge, item, plateOfItem)
    : plateOfItem(knowledge, item)
}

function plateOfItem(knowledge: Knowledge, item: ItemAsked): ResolvedItem {
  return (
    mashUp(knowledge, item) ??
    dishAsked(knowledge, item) ??
    dishWithFoods(knowledge, item) ??
    plainDish(knowledge, item) ??
    fromWords(knowledge, item) ??
    fromRow(knowledge, item) ??
    fromCuisine(knowledge, item)
  )
}

/** A food by its name alone is the dish of it that the kitchen knows, before one is composed of it. */
function plainDish(knowledge: Knowledge, item: ItemAsked): ResolvedItem | null {
  const { asked, constraints, brief, sides } = item
  const dish = dishOfOneFood(knowledge, asked, brief.restaurant?.cuisines ?? [])
  return dish === null || sides.length > 0
    ? null
    : dishAsked(knowledge, {
        ...item,
        asked: { ...asked, dish },
        constraints: { ...constraints, dish },
      })
}
