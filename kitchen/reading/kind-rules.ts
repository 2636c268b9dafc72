import type { Knowledge } from '../knowledge/schema.ts'
import { isFlesh } from './food-groups.ts'
import { ANY_KIND, hasType, type Kind, kindIn } from './kind-of-dish.ts'
import { type Constraints, readRequest } from './read-request.ts'

/** "All desserts gluten free", "no nuts in desserts": what holds for each dish of a kind, and for no other. */
export type KindRule = {
  /** Of which dishes it is said. */
  of: Kind
  /** What each of them is, its own kind included. */
  is: Kind
  /** What a dish may be made over to, so that it is. */
  constraints: Constraints
  said: string
}

const EACH =
  /\b(?:all|every|each|any|only)\b|\b(?:should|must|(?:has|have|needs?) to|(?:is|are) to) (?:all )?be\b|\bkeep\b/i
const EACH_WORDS =
  /\b(?:all|every|each|any|only|keep|of|the|our|please|should|must|(?:has|have|needs?) to|(?:is|are) to|be)\b/gi
const NONE_IN =
  /^(?:there (?:should|must) be )?((?:no|without|nothing with)\b.+?)\s+(?:in|on|with)\s+(?:(?:the|any|all|our)\s+)*(.+)$/i

/** The rule that a part of a sentence says of a kind of dish; null where it says none. */
export function kindRuleIn(knowledge: Knowledge, text: string): KindRule | null {
  const none = NONE_IN.exec(text)
  const [rule, named] = none
    ? [none[1] ?? '', none[2] ?? '']
    : [text.replace(EACH_WORDS, ' '), text.replace(EACH_WORDS, ' ')]
  if (none === null && !EACH.test(text)) return null
  const kind = kindIn(knowledge, named)
  if (kind === null || !isOfCourse(kind)) return null
  const constraints = readRequest(knowledge, rule)
  if (none !== null && !isBare(kind)) return null
  if (constraints.diets.length + constraints.excluded.length === 0) return null
  const { courses, forms, names, foods } = kind
  const of = { ...ANY_KIND, courses, forms, names, foods }
  const is = { ...of, diets: constraints.diets, without: [...constraints.forbidden] }
  return { of, is, constraints, said: text.trim() }
}

/** Said of a course, a form or the meat of dishes, such as soups, and of no people's kitchen or dish by its name. */
function isOfCourse({ courses, forms, names, dishes, cuisines, foods }: Kind): boolean {
  const isOfMeat = foods.every(({ ingredients }) => ingredients.some(isFlesh))
  const spoken = courses.length + forms.length + names.length + foods.length
  return spoken > 0 && isOfMeat && dishes.length + cuisines.length === 0
}

function isBare(kind: Kind): boolean {
  return (
    hasType(kind) &&
    kind.foods.length + kind.diets.length + kind.without.length + kind.methods.length === 0
  )
}

/** What a dish is made over to that rules are said of. */
export function withKindRules(every: Constraints, rules: readonly KindRule[]): Constraints {
  if (rules.length === 0) return every
  const all = [every, ...rules.map(({ constraints }) => constraints)]
  return {
    ...every,
    diets: [...new Set(all.flatMap(({ diets }) => diets))],
    excluded: all.flatMap(({ excluded }) => excluded),
    forbidden: new Set(all.flatMap(({ forbidden }) => [...forbidden])),
  }
}
