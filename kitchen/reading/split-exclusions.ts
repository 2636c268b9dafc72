import { z } from 'zod'
import { yamlOf } from '../knowledge/yaml-of.ts'
import { corrected, type FoodLexicon, foodAt } from './food-lexicon.ts'
import { COURSE_WORDS, FORM_WORDS, METHOD_WORDS } from './kind-words.ts'
import { normalised, singular } from './words.ts'

const words = z.string().transform((text) => text.trim().split(/\s+/))
const phrases = z.array(z.string())
const file = yamlOf(
  'exclusion-words.yaml',
  z.strictObject({
    before: words,
    before_in_two: phrases,
    after: phrases,
    between: words,
    no_food: words,
    any_food: words,
    not_exclusions: z.record(z.string(), phrases),
  }),
)
const NEGATIONS = new Set(file.before)
/** Negations of two words. */
const LEAVE_OUT = new Set(file.before_in_two)
/** Where an exclusion begins, as it is typed; egg drop soup drops no soup. */
export const LEAVES_OUT = [
  ...file.before.filter((word) => word !== 'drop'),
  ...file.before_in_two,
].join('|')

/** What stands after the food that is not borne: "nut free", "lactose intolerant", "egg allergy". */
const NOT_BORNE = new Set(file.after)
const FILLERS = new Set(file.between)
const ANY_FOOD = new Set(file.any_food)
const AFTER_NEGATION_NOT_FOOD = new Set(file.no_food)
/** Phrase of stems to the ingredients by name that only an allergy to it means too. */
export const COVERED_BY_ALLERGY: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(file.not_exclusions),
)
const JOINTS = new Set([',', 'or', 'and', 'nor', '/', '&'])
/** "Anything but chicken" excludes; what else stands before "but" is asked for. */
const ALL_BUT =
  /\b(anything|everything|all|any\s+\p{L}+)\s+(?:but|except(?:\s+for)?|other\s+than|besides)\b/giu

type Translation = (lexicon: FoodLexicon, words: readonly string[]) => string[]

/**
 * Takes the excluded foods out of a text; what is left are the words that ask for something, and `breaks` the places of those
 * before which a clause or a comma ended.
 */
export function splitExclusions(
  lexicon: FoodLexicon,
  text: string,
  translated: Translation = (_, words) => [...words],
): { excluded: string[]; kept: string[]; breaks: ReadonlySet<number> } {
  const excluded: string[] = []
  const kept: string[] = []
  const breaks = new Set<number>()
  for (const clause of text
    .replace(ALL_BUT, '$1 without')
    .split(/[.;:!?\n]|\bbut\b|\bhowever\b/i)) {
    const { tokens, isName } = namesWhole(lexicon, tokensOf(clause), translated)
    let at = 0
    breaks.add(kept.length)
    while (at < tokens.length) {
      if (isName[at]) {
        kept.push(tokens[at] ?? '')
        at += 1
        continue
      }
      const before = foodNotBorne(lexicon, tokens, at)
      if (before) {
        excluded.push(before.phrase)
        at = before.next
        continue
      }
      const length = negationAt(tokens, at)
      if (length > 0) {
        const isOne = INSTEAD.has(tokens.slice(at, at + length).join(' '))
        at = takeExcluded(lexicon, { tokens, start: at + length, excluded, isOne })
        continue
      }
      if (tokens[at] === ',') breaks.add(kept.length)
      else kept.push(tokens[at] ?? '')
      at += 1
    }
  }
  return { excluded: [...new Set(excluded)], kept, breaks }
}

/** What follows a comma after these is asked for: shrimp instead of chicken, ranch. */
const INSTEAD = new Set(['instead of', 'rather than'])

const LONGEST_NAME = 7

/** Corrected and translated, but for names of dishes: egg drop soup drops no soup, and pollo a la brasa is no "chicken a la brasa". */
function namesWhole(
  lexicon: FoodLexicon,
  tokens: readonly string[],
  translated: Translation,
): { tokens: string[]; isName: boolean[] } {
  const found: string[] = []
  const isName: boolean[] = []
  let plain: string[] = []
  function flush(): void {
    const read = translated(lexicon, corrected(lexicon, plain))
    found.push(...read)
    isName.push(...read.map(() => false))
    plain = []
  }
  for (let at = 0; at < tokens.length; ) {
    const length = nameAt(lexicon, tokens, at)
    if (length === 0) plain.push(tokens[at] ?? '')
    else {
      flush()
      found.push(...tokens.slice(at, at + length))
      isName.push(...tokens.slice(at, at + length).map(() => true))
    }
    at += Math.max(1, length)
  }
  flush()
  return { tokens: found, isName }
}

/** Words of the name of a dish, of two or more, that begins at a position and is not what is excluded; 0 where none does. */
function nameAt(lexicon: FoodLexicon, tokens: readonly string[], at: number): number {
  const before = tokens.slice(Math.max(0, at - 3), at)
  const isExcluded = before.some(
    (word, place) =>
      NEGATIONS.has(word) && before.slice(place + 1).every((one) => FILLERS.has(one)),
  )
  if (isExcluded || LEAVE_OUT.has(before.slice(-2).join(' '))) return 0
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length >= 2; length -= 1) {
    if (NOT_BORNE.has(tokens[at + length] ?? '')) continue
    const phrase = tokens.slice(at, at + length).join(' ')
    if (lexicon.dishes.has(phrase) && !lexicon.ingredients.has(phrase)) return length
  }
  return 0
}

function tokensOf(clause: string): string[] {
  return clause
    .replace(/[,/&]/g, ' , ')
    .split(/\s+/)
    .flatMap((word) => (word === ',' ? [','] : normalised(word).split(' ')))
    .filter(Boolean)
    .flatMap((word) => (word === ',' ? [','] : singular(word).split(' ')))
}

/** Words of a negation that begins at a position; 0 where none does. */
function negationAt(tokens: readonly string[], at: number): number {
  if (LEAVE_OUT.has(`${tokens[at]} ${tokens[at + 1]}`)) return 2
  return NEGATIONS.has(tokens[at] ?? '') ? 1 : 0
}

/** "Nut free", "dairy-free", "lactose intolerant": the food stands before. Diets are read elsewhere too. */
function foodNotBorne(
  lexicon: FoodLexicon,
  tokens: readonly string[],
  at: number,
): { phrase: string; next: number } | null {
  for (const length of [2, 1]) {
    if (!NOT_BORNE.has(tokens[at + length] ?? '')) continue
    if (['of', 'from', 'to'].includes(tokens[at + length + 1] ?? '')) continue
    const food = foodAt(lexicon, tokens.slice(0, at + length), at)
    if (food && food.length === length) return { phrase: food.phrase, next: at + length + 1 }
  }
  return null
}

function takeExcluded(
  lexicon: FoodLexicon,
  {
    tokens,
    start,
    excluded,
    isOne,
  }: { tokens: readonly string[]; start: number; excluded: string[]; isOne: boolean },
): number {
  let at = start
  while (FILLERS.has(tokens[at] ?? '')) at += 1
  const made = methodAt(tokens, at)
  if (made !== null) {
    excluded.push(made)
    return at + made.split(' ').length
  }
  const isFood = (foodAt(lexicon, tokens, at)?.length ?? 0) > 1
  if (!isFood && AFTER_NEGATION_NOT_FOOD.has(tokens[at] ?? '')) return at
  let first = true
  while (at < tokens.length) {
    const food = foodAt(lexicon, tokens, at)
    if (food) {
      excluded.push(food.phrase)
      at += food.length
    } else if ((first && (tokens[at] ?? '').length > 2) || isKind(tokens[at])) {
      excluded.push(tokens[at] ?? '')
      at += 1
    } else break
    first = false
    if (isOne && tokens[at] === ',') break
    const next = nextExcluded(lexicon, tokens, at)
    if (next === null) break
    at = next
  }
  return at
}

/** "Fried food", "raw fish" and "deep fryer": how something is made, of any food. */
function methodAt(tokens: readonly string[], at: number): string | null {
  const two = tokens.slice(at, at + 2).join(' ')
  const isMethod = METHOD_WORDS.has(tokens[at] ?? '')
  return METHOD_WORDS.has(two) || (isMethod && ANY_FOOD.has(tokens[at + 1] ?? '')) ? two : null
}

/** What is to be on the side is on the plate. */
const SERVED = /^(?:dressing )?(?:on (?:the )?(?:side|top)|instead)\b/

/** "No red onion, gluten free crust" asks for that crust. */
const OF_DIET = /^(?:gluten|dairy|lactose|nut|egg) free |^(?:vegan|vegetarian|plant based) /

/**
 * Where an exclusion goes on: "no onions, garlic and cheese", "no fries or salad". What is a dish goes on only after
 * "or", since "no fries and salad" and "no bun, lettuce wrap" ask for the salad and the wrap.
 */
function nextExcluded(lexicon: FoodLexicon, tokens: readonly string[], at: number): number | null {
  let next = at
  while (JOINTS.has(tokens[next] ?? '') || tokens[next] === 'no') next += 1
  if (next === at) return null
  const isEither = tokens.slice(at, next).some((joint) => joint !== ',' && joint !== 'and')
  const food = foodAt(lexicon, tokens, next)
  const after = tokens.slice(next + (food?.length ?? 0)).join(' ')
  if (SERVED.test(after) || OF_DIET.test(tokens.slice(next).join(' '))) return null
  if (isEither) return food || isKind(tokens[next]) ? next : null
  return food && !FORM_WORDS.has(tokens[next + food.length] ?? '') ? next : null
}

function isKind(word = ''): boolean {
  return FORM_WORDS.has(word) || COURSE_WORDS.has(word)
}
