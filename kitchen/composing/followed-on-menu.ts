import type { DraftItem, Followed, MenuBrief } from '../brief.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { readRequest, type Wishes } from '../reading/read-request.ts'
import type { Wanted } from '../reading/wanted-foods.ts'
import { stems } from '../reading/words.ts'
import { capitalised, listOf } from '../writing/english.ts'

/** What became of the wishes for a menu, told of the menu as it is. */
export function followedOnMenu(
  knowledge: Knowledge,
  brief: Pick<MenuBrief, 'cuisine' | 'instructions' | 'count'>,
  items: readonly DraftItem[],
): Followed {
  const clauses = brief.instructions
    .split(/[.;!?\n]+/)
    .map((clause) => clause.trim())
    .filter(Boolean)
  const read = clauses.map((clause) => ({ clause, wishes: readRequest(knowledge, clause) }))
  const all = readRequest(knowledge, brief.instructions)
  const unread = read.filter(({ wishes }) => !saysSomething(wishes)).map(({ clause }) => clause)
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
      ...(all.spice.least > 0 || all.spice.most < 3 ? ['Heat was kept as asked.'] : []),
    ],
    leftOut: all.excluded.map((phrase) => `No dish holds ${phrase}.`),
    notFollowed: [
      ...wanted
        .filter(({ dishes }) => dishes === 0)
        .map(({ one }) => `No dish has ${saidOf(one)}: the kitchen knows none that fits here.`),
      ...unread.map(
        (clause) => `"${shortened(clause)}" was not followed: it names nothing a kitchen can do.`,
      ),
    ],
  }
}

function saysSomething(wishes: Wishes): boolean {
  const { diets, excluded, wanted, courses, forms, methods, dish, price, spice, portion } = wishes
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
