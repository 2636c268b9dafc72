import type { DraftItem, Followed, MenuBrief } from '../brief.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { portionIn } from '../reading/amounts.ts'
import { type Constraints, readRequest } from '../reading/read-request.ts'
import type { Wanted } from '../reading/wanted-foods.ts'
import { readWordingConstraints } from '../reading/wording-wishes.ts'
import { stems } from '../reading/words.ts'
import { capitalised, listOf } from '../writing/english.ts'
import { countedIn, countSentences } from './counted.ts'
import { coursesOnly } from './plan-menu.ts'

/** What became of the constraints on a menu, reported of the menu as it is. */
export function followedOnMenu(
  knowledge: Knowledge,
  brief: Pick<MenuBrief, 'cuisine' | 'instructions' | 'count'>,
  items: readonly DraftItem[],
): Followed {
  const clauses = brief.instructions
    .split(/[.;!?\n]+/)
    .map((clause) => clause.trim())
    .filter(Boolean)
  const read = clauses.map((clause) => ({ clause, constraints: readRequest(knowledge, clause) }))
  const all = readRequest(knowledge, brief.instructions)
  const unread = read
    .filter(({ clause, constraints }) => !saysSomething(constraints) && !saysWording(clause))
    .map(({ clause }) => clause)
  const counts = countedIn(knowledge, brief.instructions).map((one) => countSentences(one, items))
  const only = coursesOnly(knowledge, brief.instructions) ?? []
  const { isShort, isNative } = readWordingConstraints(brief.instructions)
  const portion = portionIn(brief.instructions).said
  const wanted = all.wanted.map((one) => ({ one, dishes: holding(items, one) }))
  return {
    used: [
      ...(all.diets.length > 0 ? [`Every dish is ${listOf(all.diets)}.`] : []),
      ...wanted
        .filter(({ dishes }) => dishes > 0)
        .map(
          ({ one, dishes }) =>
            `${capitalised(saidOf(one))}: on ${dishes === 1 ? 'one dish' : `${dishes} dishes`}.`,
        ),
      ...(all.price.most !== null || all.price.least !== null || all.price.level !== 0
        ? ['Prices were set as asked.']
        : []),
      ...counts.flatMap(({ used }) => used),
      ...(only.length === 0 ? [] : [`Only ${listOf(only.map((one) => `${one}s`))}, as asked.`]),
      ...(isShort ? ['The shorter text of each dish, as asked.'] : []),
      ...(isNative
        ? [
            'Names in the own language of the cuisine stand beside the others, where dishes have one.',
          ]
        : []),
      ...(portion === null ? [] : [portion]),
      ...(all.spice.least > 0 || all.spice.most < 3 ? ['Heat was kept as asked.'] : []),
    ],
    leftOut: all.excluded.map((phrase) => `No dish holds ${phrase}.`),
    notFollowed: [
      ...counts.flatMap(({ notFollowed }) => notFollowed),
      ...wanted
        .filter(({ dishes }) => dishes === 0)
        .map(({ one }) => `No dish has ${saidOf(one)}: the kitchen knows none that fits here.`),
      ...unread.map(
        (clause) => `"${shortened(clause)}" was not followed: it names nothing a kitchen can do.`,
      ),
    ],
  }
}

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

function holding(items: readonly DraftItem[], { ingredients }: Wanted): number {
  const names = new Set(ingredients.flatMap(({ name, menuName }) => [name, menuName ?? name]))
  return items.filter(({ components }) => components.some((name) => names.has(name))).length
}

function shortened(clause: string): string {
  return clause.length > 80 ? `${clause.slice(0, 77)}...` : clause
}
