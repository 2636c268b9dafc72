import type { Course, Dish, Form, Knowledge, Method } from '../knowledge/schema.ts'
import { DIETS } from './cuisine-names.ts'
import { dietWordsIn } from './diet-constraints.ts'
import { isFoodGroup } from './food-groups.ts'
import { COURSE_WORDS, type DietConstraint, FORM_WORDS, METHOD_WORDS } from './kind-words.ts'
import { ANY_DISH, isTelling, TALK, WEAK_WORDS } from './light-words.ts'
import { KINDS_TOO, MADE_OF, UNSAID_IN_NAMES } from './menu-words.ts'
import { readRequest } from './read-request.ts'
import { resolveVocabulary } from './understand-cuisine.ts'
import type { Wanted } from './wanted-foods.ts'
import { holdsPhrase, stems } from './words.ts'

/** What dishes of a kind have in common; an empty list says nothing. */
export type Kind = {
  diets: readonly DietConstraint[]
  courses: readonly Course[]
  /** The course that it has in any case: a breakfast sandwich. */
  within: readonly Course[]
  forms: readonly Form[]
  /** Stems, or phrases of them, of which one stands in the name. */
  names: readonly string[]
  /** The dishes that are called so. */
  dishes: readonly Dish[]
  cuisines: readonly string[]
  methods: readonly Method[]
  served: readonly Served[]
  foods: readonly Wanted[]
  /** Ingredients by name that are in none of them. */
  without: readonly string[]
}
export const SERVED = ['cold', 'hot', 'spicy', 'raw', 'cooked'] as const
export type Served = (typeof SERVED)[number]

export const ANY_KIND: Kind = {
  diets: [],
  courses: [],
  within: [],
  forms: [],
  names: [],
  dishes: [],
  cuisines: [],
  methods: [],
  served: [],
  foods: [],
  without: [],
}

/** Forms of more than one word: fried chicken. */
const LONG_FORMS = [...FORM_WORDS.keys()].filter((spelled) => spelled.includes(' '))

/** What many dishes are called by, as stems: pancakes, fried chicken. */
export function isOfManyDishes(called: string): boolean {
  return KINDS_TOO.includes(called) || LONG_FORMS.includes(called)
}

/** The kind of dish that a text names; null where it names none. */
export function kindIn(knowledge: Knowledge, text: string): Kind | null {
  const { diets, courses, forms, methods, wanted, excluded, forbidden } = readRequest(
    knowledge,
    text,
  )
  const words = stems(text)
  const named = KINDS_TOO.filter((phrase) => holdsPhrase(words, phrase.split(' ')))
  const spelled = LONG_FORMS.filter((phrase) => holdsPhrase(words, phrase.split(' ')))
  const within = new Set([...named, ...spelled].flatMap((phrase) => phrase.split(' ')))
  const isWithin = (phrase: string): boolean => phrase.split(' ').every((word) => within.has(word))
  const isType = (phrase: string): boolean => UNSAID_IN_NAMES.has(phrase) && !isFoodGroup(phrase)
  const isFood = (word: string): boolean =>
    isFoodGroup(word) || (!isType(word) && wanted.some(({ phrase }) => phrase === word))
  const isName = (word: string): boolean =>
    !within.has(word) && isNameOfKind(knowledge, word) && !isFood(word)
  const names = [...namesAlong(knowledge, words, isName), ...named]
  const own = wanted
    .filter(({ phrase }) => !names.includes(phrase) && !isType(phrase) && !isWithin(phrase))
    .map((food) => withCuts(knowledge, food))
  const resolved = words.map((word) => MADE_OF[word]).find((food) => food !== undefined)
  const isUnsaid = names.every((name) => UNSAID_IN_NAMES.has(name))
  const drawn =
    own.length > 0 ? forms.filter((one) => one !== 'fish' && one !== 'shellfish') : forms
  const called = resolveVocabulary(knowledge, text)
  const cuisines = called.filter(
    (name) =>
      knowledge.cuisines.has(name) &&
      !DIETS.includes(name) &&
      holdsPhrase(words, stems(name)) &&
      !own.some(({ phrase }) => phrase === stems(name).join(' ')),
  )
  const hasForm = drawn.length + names.length > 0
  const bare = courses.filter((one) => !hasForm || isFormToo(one))
  const isTyped = courses.length + drawn.length + names.length > 0
  const kind = {
    ...ANY_KIND,
    diets,
    courses: bare,
    within: courses.filter((one) => !bare.includes(one)),
    forms: isUnsaid ? drawn : [],
    names,
    cuisines: isTyped ? [] : cuisines,
    // a roast is roasted already
    methods: methods.filter(
      (method) => !words.some((word) => isBoth(word, method) || isOfForm(spelled, word, method)),
    ),
    // a hot dog is no hot dish of dog
    served: SERVED.filter((one) => words.includes(one) && !called.flatMap(stems).includes(one)),
    foods: foodsOf(knowledge, { own, resolved, isNamed: !isTyped && cuisines.length > 0 }),
    without: excluded.length > 0 ? [...forbidden] : [],
  }
  return Object.values(kind).some((list) => list.length > 0) ? kind : null
}

/** Words of names one behind the other are one name where a dish is called so, else the last says the kind: smash burgers. */
function namesAlong(
  { index: { dishesNamed } }: Knowledge,
  words: readonly string[],
  isName: (word: string) => boolean,
): string[] {
  const runs: string[][] = []
  words.forEach((word, at) => {
    if (!isName(word)) return
    if (at > 0 && isName(words[at - 1] ?? '')) runs.at(-1)?.push(word)
    else runs.push([word])
  })
  return runs.flatMap((run) => {
    const [head = ''] = run.slice(-1)
    const isCalled = (dishesNamed.get(head) ?? []).some(({ name }) => holdsPhrase(stems(name), run))
    return isCalled ? [run.join(' ')] : [head]
  })
}

/** A dish of flank steak is a beef dish. */
function withCuts({ ingredients }: Knowledge, food: Wanted): Wanted {
  const cuts = [...ingredients.values()].filter(
    ({ source, role }) => source === food.phrase && role === 'protein',
  )
  return cuts.length === 0 ? food : { ...food, ingredients: [...food.ingredients, ...cuts] }
}

/** Dim sum is no sum, and a steak of beef where nothing else is said. */
function foodsOf(
  knowledge: Knowledge,
  {
    own,
    resolved,
    isNamed,
  }: { own: readonly Wanted[]; resolved: string | undefined; isNamed: boolean },
): readonly Wanted[] {
  if (isNamed) return []
  return own.length === 0 && resolved !== undefined ? readRequest(knowledge, resolved).wanted : own
}

/** A salad is a course and a form; breakfast sandwiches are sandwiches of that course alone. */
function isFormToo(course: Course): boolean {
  return FORM_WORDS.has(course)
}

/** The frying of fried rice says no more than that it is fried rice. */
function isOfForm(forms: readonly string[], word: string, method: Method): boolean {
  return METHOD_WORDS.get(word) === method && forms.some((one) => one.split(' ').includes(word))
}

function isBoth(word: string, method: Method): boolean {
  return FORM_WORDS.has(word) && METHOD_WORDS.get(word) === method
}

export function hasType({ courses, forms, names, dishes, cuisines }: Kind): boolean {
  return courses.length + forms.length + names.length + dishes.length + cuisines.length > 0
}

/** "Two of them vegetarian": what is of both kinds. */
export function bothOf(one: Kind, other: Kind): Kind {
  const typed = hasType(other) ? other : one
  return {
    ...typed,
    diets: [...one.diets, ...other.diets],
    methods: [...one.methods, ...other.methods],
    served: [...one.served, ...other.served],
    foods: other.foods.length > 0 ? other.foods : one.foods,
    without: [...one.without, ...other.without],
  }
}

export function isKindWord(knowledge: Knowledge, word: string): boolean {
  return COURSE_WORDS.has(word) || FORM_WORDS.has(word) || isNameOfKind(knowledge, word)
}

const NO_KIND = [WEAK_WORDS, TALK, ANY_DISH]

/** "Taco", "lassi": what dishes are called by a word of their own. */
function isNameOfKind({ index: { lexicon, dishesNamed } }: Knowledge, word: string): boolean {
  const isNamed = dishesNamed.has(word) && word.length > 3 && !COURSE_WORDS.has(word)
  if (isNamed && FORM_WORDS.has(word)) return true
  return (
    isNamed &&
    isTelling(word) &&
    !METHOD_WORDS.has(word) &&
    dietWordsIn([word]).length === 0 &&
    !NO_KIND.some((words) => words.has(word)) &&
    !lexicon.words.has(word)
  )
}
