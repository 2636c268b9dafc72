import type { DraftItem, Followed, MenuBrief } from '../brief.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { minorPerUnit } from '../pricing/currencies.ts'
import { asTyped } from '../reading/as-typed.ts'
import { hasType } from '../reading/kind-of-dish.ts'
import { FORM_WORDS, METHOD_WORDS } from '../reading/kind-words.ts'
import { isAsking, type MenuConstraints, readMenuConstraints } from '../reading/menu-constraints.ts'
import type { Quota } from '../reading/menu-counts.ts'
import type { Equipment, Occasion } from '../reading/menu-words.ts'
import type { PriceConstraint } from '../reading/price-constraint.ts'
import { type Constraints, readRequest } from '../reading/read-request.ts'
import { instructionsWithName, resolveVocabulary } from '../reading/understand-cuisine.ts'
import type { Wanted } from '../reading/wanted-foods.ts'
import type { Only } from '../reading/whole-menu.ts'
import { readWordingConstraints } from '../reading/wording-constraints.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { capitalised, listOf } from '../writing/english.ts'
import { countSentences, type Facts, factsOfItem, isOfKind, priceConstraintFor } from './counted.ts'
import { borrowedReported, ofSameMain, wordingReported } from './menu-reports.ts'

/** What became of the constraints on a menu, reported of the menu as it is. */
export function followedOnMenu(
  knowledge: Knowledge,
  brief: Pick<MenuBrief, 'cuisine' | 'instructions' | 'count' | 'style'>,
  items: readonly DraftItem[],
): Followed {
  const instructions = instructionsWithName(knowledge, brief)
  const asked = readMenuConstraints(knowledge, instructions, brief.count)
  const { every, quotas, only, occasions, equipment, portionSaid, mostCalories } = asked
  const facts = items.map((item) => factsOfItem(knowledge, item))
  const counts = quotas.map((one) => countSentences(one, facts))
  const worded = wordingReported(knowledge, brief, items)
  const wanted = every.wanted.map((one) => ({ one, dishes: holding(knowledge, items, one) }))
  const { excluded, spice } = every
  const alike = asked.isVaried ? ofSameMain(knowledge, items) : []
  const isBesideOthers = only !== null && isAmongOthers(only, quotas, facts)
  const hasPrices = asked.prices.length > 0 || every.price.level !== 0
  const dear = items.filter((item) =>
    isOutside(item, priceConstraintFor(asked, factsOfItem(knowledge, item))),
  )
  return {
    used: [
      ...(every.diets.length > 0 ? [`Every dish is ${listOf(every.diets)}.`] : []),
      ...wanted
        .filter(({ dishes }) => dishes > 0)
        .map(({ one, dishes }) => `${capitalised(saidOf(one))}: on ${soMany(dishes)}.`),
      ...(hasPrices && dear.length === 0 ? ['Prices were set as asked.'] : []),
      ...(mostCalories === null ? [] : [`No dish has more than ${mostCalories} kcal, as asked.`]),
      ...counts.flatMap(({ used }) => used),
      ...asked.rules
        .filter(({ of }) => facts.some((one) => isOfKind(of, one)))
        .map(({ said }) => `${capitalised(said)}: as asked.`),
      ...(only === null || isBesideOthers || asked.unsaid.some(({ whole }) => whole === only.said)
        ? []
        : [onlyReported(only)]),
      ...occasions.filter((one) => isInStyle(one, brief)).map((one) => occasionSaid(one, facts)),
      ...equipment.map((one) => madeWith(one, facts)),
      ...(asked.isVaried && alike.length === 0
        ? ['No two dishes have the same main food, as asked.']
        : []),
      ...worded.used,
      ...borrowedReported(knowledge, brief, facts),
      ...(portionSaid === null ? [] : [portionSaid]),
      ...(spice.least > 0 || spice.most < 3 ? ['Heat was kept as asked.'] : []),
    ],
    leftOut: excluded
      .filter((phrase) => !quotas.some(({ said }) => said === phrase))
      .map((phrase) => {
        const isTyped = brief.instructions.toLowerCase().includes(phrase)
        const typed = (isTyped ? null : asTyped(brief.instructions, phrase)) ?? phrase
        return METHOD_WORDS.has(phrase) ? `No dish is ${typed}.` : `No dish holds ${typed}.`
      }),
    notFollowed: [
      ...occasions
        .filter((one) => !isInStyle(one, brief))
        .map(({ style, said }) => `${said.replace('.', '')}: choose the style "${style}" for it.`),
      ...dear.map(({ name }) => `The price of ${name} is not within the bounds that you set.`),
      ...counts.flatMap(({ notFollowed }) => notFollowed),
      ...(only !== null && isBesideOthers
        ? [`Only ${only.said}: others stand beside them, since the kitchen knows no more that fit.`]
        : []),
      ...asked.rules
        .filter(({ of }) => !facts.some((one) => isOfKind(of, one)))
        .map(({ said }) => `"${said}": there is no such dish on this menu.`),
      ...(asked.isVaried && alike.length > 0
        ? [`Dishes of the same main food: ${listOf(alike)}, since nothing else fits.`]
        : []),
      ...worded.notFollowed,
      ...wanted
        .filter(({ dishes }) => dishes === 0)
        .map(({ one }) => `No dish has ${saidOf(one)}: the kitchen knows none that fits here.`),
      ...asked.unsaid.map(
        ({ word, whole }) =>
          `"${asTyped(brief.instructions, word) ?? word}" of "${shortened(whole)}" was not followed: the kitchen cannot tell which dishes are so.`,
      ),
      ...[...asked.unread, ...unreadIn(knowledge, asked, brief.cuisine)].map(
        (clause) => `"${shortened(clause)}" was not followed: it names nothing a kitchen can do.`,
      ),
    ],
  }
}

function occasionSaid({ only, said, said_beside }: Occasion, facts: readonly Facts[]): string {
  const isBeside = facts.some(
    ({ course }) => only !== undefined && course !== null && !only.courses.includes(course),
  )
  return isBeside && said_beside !== undefined ? said_beside : said
}

function isInStyle({ style }: Occasion, brief: Pick<MenuBrief, 'style'>): boolean {
  return style === undefined || style === brief.style
}

/** Of a menu: more dishes that nobody asked for are no slip of reading. */
const MANY = 0.25

/** Whether many dishes are neither of the kinds that were wished for alone nor of one that was counted beside them. */
function isAmongOthers(
  { kinds }: Only,
  quotas: readonly Quota[],
  facts: readonly Facts[],
): boolean {
  if (!kinds.every(hasType)) return false
  const wished = [...kinds, ...quotas.filter(({ least }) => least > 0).map(({ kind }) => kind)]
  const others = facts.filter((one) => !wished.some((kind) => isOfKind(kind, one)))
  return others.length > facts.length * MANY
}

function isOutside({ priceMinor, currency }: DraftItem, { least, most }: PriceConstraint): boolean {
  if (priceMinor === null) return false
  const unit = minorPerUnit(currency)
  return (
    (least !== null && priceMinor < least * unit) || (most !== null && priceMinor > most * unit)
  )
}

function onlyReported({ kinds, said }: Only): string {
  const isOfMaking = kinds.every((kind) => !hasType(kind) && kind.foods.length === 0)
  return isOfMaking ? `Starters and mains: only ${said}, as asked.` : `Only ${said}, as asked.`
}

function soMany(dishes: number): string {
  return dishes === 1 ? 'one dish' : `${dishes} dishes`
}

function madeWith({ methods }: Equipment, facts: readonly Facts[]): string {
  const made = methods.map((method) => stems(method).slice(-1))
  const dishes = facts.filter((one) => made.some((word) => holdsPhrase(one.made, word))).length
  return `${capitalised(listOf(methods))}: ${soMany(dishes)}, since you have what it takes.`
}

/** Parts of sentences that ask for something, and for nothing that a kitchen can do. */
function unreadIn(knowledge: Knowledge, { sentences }: MenuConstraints, cuisine: string): string[] {
  const served = resolveVocabulary(knowledge, cuisine)
  // of a house by its own name it says the cuisine
  const isServed = (name: string): boolean => served.length === 0 || served.includes(name)
  const isUnread = (part: string): boolean =>
    isAsking(part) &&
    !saysSomething(readRequest(knowledge, part)) &&
    !saysWording(part) &&
    !resolveVocabulary(knowledge, part).some(isServed)
  return sentences.flatMap((sentence) => {
    const unread = sentence.split(',').flatMap((part) => {
      if (isUnread(part)) return [part]
      // "game like venison and pheasant": the kitchen knows the one and not the other
      return ANY_OF.test(part) ? part.split(ANY_OF).filter(isUnread) : []
    })
    return unread.length > 0 ? [unread.join(',').trim()] : []
  })
}

const ANY_OF = /\s(?:and|or|like|such as)\s/i

function saysWording(clause: string): boolean {
  const { isShort, isNative } = readWordingConstraints(clause)
  return isShort || isNative
}

function saysSomething(constraints: Constraints): boolean {
  const { diets, excluded, wanted, courses, forms, methods, dish, price, spice, portion } =
    constraints
  const lists = [diets, excluded, wanted, courses, forms, methods]
  return (
    lists.some(({ length }) => length > 0) ||
    dish !== null ||
    price.most !== null ||
    price.least !== null ||
    price.level !== 0 ||
    spice.least > 0 ||
    spice.most < 3 ||
    portion !== 1
  )
}

/** As a menu says it, where the words name one ingredient. */
function saidOf({ phrase, ingredients }: Wanted): string {
  const named = ingredients.find(({ name }) => stems(name).join(' ') === phrase)
  return named ? (named.menuName ?? named.name) : phrase
}

function holding(
  { index }: Knowledge,
  items: readonly DraftItem[],
  { phrase, ingredients }: Wanted,
): number {
  const called = new Set((index.lexicon.dishes.get(phrase) ?? []).map(({ name }) => name))
  const names = new Set(ingredients.flatMap(({ name, menuName }) => [name, menuName ?? name]))
  const form = FORM_WORDS.get(phrase)
  return items.filter(
    ({ name, components, picture }) =>
      called.has(name) ||
      holdsPhrase(stems(name), phrase.split(' ')) ||
      components.some((one) => names.has(one)) ||
      (form !== undefined && picture?.form === form),
  ).length
}

function shortened(clause: string): string {
  return clause.length > 80 ? `${clause.slice(0, 77)}...` : clause
}
