import { isFoodGroup, phraseMatches } from '../reading/food-groups.ts'
import { type FoodLexicon, foodAt, stemsOf } from '../reading/food-lexicon.ts'
import { stems } from '../reading/words.ts'
import { recipeProblems } from './check-recipe.ts'
import { hiddenMeat } from './hidden-meat.ts'
import { MADE_OF } from './made-of.ts'
import { cutsOf, type Piece, printed, readMarks } from './marked-text.ts'
import { PREPARATIONS } from './preparations.ts'
import type { TextRules } from './read-text-rules.ts'
import type { Dish, Ingredient, Knowledge } from './schema.ts'
import type { DishTexts, TextFile } from './text-schema.ts'

/** What is wrong with an authored text: where, what, and what its author does about it. */
export type TextProblem = { file: string; dish: string; voice: string; problem: string }

const VOICES = ['truck', 'normal', 'fine'] as const

/** Owners ask for these most: their dishes have two descriptions in each voice. */
export const DEEPENED: ReadonlySet<string> = new Set([
  'Italian',
  'Mexican',
  'Chinese',
  'Indian',
  'Japanese',
  'Thai',
  'American',
  'Pizza',
  'Burgers',
  'Greek',
  'French',
  'Korean',
  'Vietnamese',
  'Mediterranean',
  'Spanish',
  'Middle Eastern',
])

const WORDS = { least: 15, most: 35 }
const LIST = 5
const ALIKE = 0.7

export type NamedTextFile = { file: string; texts: TextFile }

/** All that one file breaks. */
export function textProblems(
  knowledge: Pick<Knowledge, 'cuisines' | 'ingredients' | 'index'>,
  rules: TextRules,
  { file, texts }: NamedTextFile,
): TextProblem[] {
  const cuisine = knowledge.cuisines.get(texts.cuisine)
  const at = (dish: string, voice: string, problem: string) => ({ file, dish, voice, problem })
  if (!cuisine) {
    return [at('', '', `there is no cuisine "${texts.cuisine}"; write it as in cuisines/`)]
  }
  const byName = new Map(cuisine.dishes.map((dish) => [dish.name, dish]))
  const found = Object.entries(texts.dishes).flatMap(([name, written]) => {
    const dish = byName.get(name)
    if (!dish) return [at(name, '', 'the cuisine has no dish of this name; copy it from cuisines/')]
    return dishProblems({ knowledge, rules, dish, written, cuisine: texts.cuisine }).map(
      ({ voice, problem }) => at(name, voice, problem),
    )
  })
  return [
    ...found,
    ...VOICES.flatMap((voice) =>
      repeatedOpenings(texts, voice).map(([name, problem]) => at(name, voice, problem)),
    ),
    ...runsIn([{ file, texts }]).map((problem) => at('', '', problem)),
  ]
}

/** What only all files together show. */
export function problemsOverAll(files: readonly NamedTextFile[]): TextProblem[] {
  const at = (voice: string, problem: string) => ({ file: 'all files', dish: '', voice, problem })
  const openings = VOICES.flatMap((voice) => {
    const all = files.flatMap(({ texts }) => descriptionsOf(texts, voice))
    if (all.length < 200) return []
    const counted = Map.groupBy(all, ({ text }) => opening(text, 3))
    return [...counted]
      .filter(([, same]) => same.length > all.length * 0.02)
      .map(([words, same]) =>
        at(voice, `"${words}" begins ${same.length} of ${all.length} texts; begin some otherwise`),
      )
  })
  return [...openings, ...runsIn(files).map((problem) => at('', problem))]
}

type Written = {
  knowledge: Pick<Knowledge, 'ingredients' | 'index'>
  rules: TextRules
  dish: Omit<Dish, 'id' | 'cuisine'>
  written: DishTexts
  cuisine: string
  /** What a step may speak of besides the components: what goes into these preparations. */
  makes?: readonly string[]
}

function dishProblems(input: Written): { voice: string; problem: string }[] {
  const { dish, written, cuisine } = input
  const needed = DEEPENED.has(cuisine) || dish.signature ? 2 : 1
  const problems: { voice: string; problem: string }[] = britishWords(input.rules, dish.name)
    .filter(([british]) => !input.rules.own_words[cuisine]?.includes(british))
    .map(([british, word]) => ({
      voice: 'name',
      problem: `American menus print ${word} for "${british}"; write it so in cuisines/, or add it to own_words`,
    }))
  const readable: string[] = []
  for (const voice of VOICES) {
    const texts = written[voice]
    if (texts.length < needed) {
      problems.push({ voice, problem: `it has ${texts.length} text and needs ${needed}` })
    }
    for (const text of texts) {
      const pieces = marksOf(text)
      if (typeof pieces === 'string') {
        problems.push({ voice, problem: `${pieces}: ${text}` })
        continue
      }
      readable.push(printed(pieces))
      for (const problem of descriptionProblems(input, pieces)) {
        problems.push({ voice, problem: `${problem}: ${printed(pieces)}` })
      }
    }
  }
  for (const [one, other] of pairs(readable)) {
    if (likeness(one, other) > ALIKE) {
      problems.push({ voice: '', problem: `two texts say the same: ${one} / ${other}` })
    }
  }
  const { makes = [] } = written.recipe
  const steps = written.recipe.steps.map(marksOf)
  const unread = steps.filter((step) => typeof step === 'string')
  for (const problem of unread) problems.push({ voice: 'recipe', problem })
  if (unread.length === 0) {
    const pieces = steps.filter((step) => typeof step !== 'string')
    for (const problem of [
      ...pieces.flatMap((step) => wordingProblems({ ...input, makes }, step)),
      ...recipeProblems({ knowledge: input.knowledge, dish, makes, steps: pieces }),
    ]) {
      problems.push({ voice: 'recipe', problem })
    }
  }
  return problems
}

function marksOf(text: string): Piece[] | string {
  try {
    return readMarks(text)
  } catch (error) {
    if (error instanceof Error) return error.message
    throw error
  }
}

function descriptionProblems(input: Written, pieces: readonly Piece[]): string[] {
  const text = printed(pieces)
  const words = wordsOf(text)
  const found = wordingProblems(input, pieces)
  if (words.length < WORDS.least || words.length > WORDS.most) {
    found.push(`it has ${words.length} words; ${WORDS.least} to ${WORDS.most} are wanted`)
  }
  const first = Object.keys(input.dish.components).slice(0, 2)
  if (!namedFirst(pieces).some((name) => first.includes(name))) {
    found.push(`the first sentence marks neither ${first.map((name) => `{${name}}`).join(' nor ')}`)
  }
  const [main] = first
  if (pieces.some(({ component, cut }) => component === main && cut !== null)) {
    found.push(`the main ingredient {${main}} stands in [ ]`)
  }
  found.push(...hiddenMeat(input.knowledge, input.dish, pieces))
  if (/[!?]/.test(text)) found.push('it has an exclamation or question mark')
  for (const list of text.split(/[.;:]/)) {
    const items = list.split(',').length + (/,? and /.test(list) ? 1 : 0)
    if (list.includes(',') && items > LIST + 1) found.push(`it lists more than ${LIST} things`)
  }
  return found
}

/** A small word that slipped in twice; "tap tap" is meant. */
const TWICE = /\b(and|with|of|or|the|an?|in|to|for|from|its|on|is|are|by|as|that|until|it) \1\b/i

/** What holds for descriptions and for the steps of a recipe. */
function wordingProblems(input: Written, pieces: readonly Piece[]): string[] {
  const { rules } = input
  const text = printed(pieces)
  const found = [...markProblems(input, pieces), ...cutProblems(pieces)]
  if (/[—–]/.test(text)) found.push('it has a dash; use a comma or a full stop')
  if (/ {2}|^\s|\s$| [,.;:]/.test(text)) found.push('it has a stray space')
  if (!/[.)]$/.test(text)) found.push('it does not end with a full stop')
  const [twice] = TWICE.exec(text) ?? []
  if (twice) found.push(`it says "${twice}"; say it once`)
  const words = spacedWords(text)
  for (const [kind, phrases] of [
    ['a worn phrase', rules.filler],
    ['a claim that only the owner may make', rules.claims],
    ['somebody who speaks', rules.speakers],
  ] as const) {
    for (const phrase of phrases) {
      if (words.includes(` ${phrase} `)) found.push(`"${phrase}" is ${kind}; say it without`)
    }
  }
  for (const [british, word] of britishWords(rules, text)) {
    found.push(`American menus print ${word} for "${british}"; write {${british}|${word}}`)
  }
  return found
}

/** British words of a text or name, with what American menus print for each. */
export function britishWords(
  rules: Pick<TextRules, 'american' | 'american_keeps'>,
  text: string,
): [string, string][] {
  const words = spacedWords(
    rules.american_keeps.reduce((rest, kept) => rest.replaceAll(kept, ''), text),
  )
  return Object.entries(rules.american).filter(([british]) => {
    const at = words.indexOf(` ${british}`)
    return at >= 0 && (words.includes(` ${british} `, at) || words.includes(` ${british}s `, at))
  })
}

/** Every food is a component's and is marked; every mark is a component and prints its own food. */
function markProblems(
  { knowledge, rules, dish, makes = [] }: Written,
  pieces: readonly Piece[],
): string[] {
  const { lexicon } = knowledge.index
  const parts = Object.keys(dish.components).flatMap(
    (name) => knowledge.ingredients.get(name) ?? [],
  )
  const inMade = makes
    .flatMap((name) => Object.keys(PREPARATIONS.get(name)?.of ?? {}))
    .flatMap((name) => knowledge.ingredients.get(name) ?? [])
  const loose = new Set(rules.loose.split(',').map((word) => stems(word).join(' ')))
  /** Pancakes may be called pancakes, whatever they are made of. */
  const ofName = ` ${stems(dish.name).join(' ')} `
  const found = pieces.flatMap(({ component }) =>
    component === null || dish.components[component] !== undefined
      ? []
      : [`{${component}} is no component of the dish`],
  )
  const tokens = pieces.flatMap(({ text, component }) =>
    stems(text).map((word) => ({ word, component })),
  )
  const words = tokens.map(({ word }) => word)
  for (let at = 0; at < tokens.length; ) {
    const food = foodAt(lexicon, words, at)
    const run = tokens.slice(at, at + (food?.length ?? 1))
    const isDenied = /^(?:no|without|never|not|nor)$/.test(words[at - 1] ?? '')
    at += run.length
    if (!food || !isFood(food.phrase)) continue
    const marked = new Set(run.map(({ component }) => component))
    const [only] = marked
    const isLoose = marked.size === 1 && only === null
    const within = marked.size === 1 && only ? parts.filter(({ name }) => name === only) : parts
    if (isLoose && (loose.has(food.phrase) || holds(inMade, food.phrase))) continue
    if (ofName.includes(` ${food.phrase} `) && !holds(parts, food.phrase)) continue
    if (!holds(within, food.phrase)) {
      const where = isLoose || marked.size > 1 ? 'the dish' : `{${only}}`
      if (isLoose && isDenied) continue
      found.push(`it names "${food.phrase}", which ${where} does not hold`)
    } else if (isLoose) {
      const held = parts.find((part) => holds([part], food.phrase))
      found.push(`"${food.phrase}" is not marked; write {${held?.name}|${food.phrase}}`)
    }
  }
  return found

  function isFood(phrase: string): boolean {
    return lexicon.ingredients.has(phrase) || isFoodGroup(phrase)
  }
  /** "Beef patty" and "smoked salmon" are held where the beef and the salmon are. */
  function holds(within: readonly Ingredient[], phrase: string): boolean {
    if (within.some((part) => isNamedBy(lexicon, phrase, part))) return true
    const foods = phrase.split(' ').filter((word) => word.length > 1 && isFood(word))
    const wanted = foods.length > 0 ? foods : phrase.split(' ')
    return wanted.every((word) => within.some((part) => isNamedBy(lexicon, word, part)))
  }
}

function isNamedBy(lexicon: FoodLexicon, phrase: string, part: Ingredient): boolean {
  if (phraseMatches(phrase, part, lexicon.labels)) return true
  const labels = [part.name, part.menuName ?? '', ...(MADE_OF.get(part.name) ?? [])]
  return labels.some((label) => ` ${stemsOf(lexicon, label).join(' ')} `.includes(` ${phrase} `))
}

/** Each passage may be cut alone, and all of them together. */
function cutProblems(pieces: readonly Piece[]): string[] {
  const count = cutsOf(pieces)
  const each = Array.from({ length: count }, (_, at) => new Set([at]))
  const all = count > 1 ? [new Set(each.keys())] : []
  return [...each, ...all].flatMap((cuts) => {
    const text = printed(pieces, cuts)
    return isWellFormed(text) ? [] : [`without its [ ] it reads "${text}"`]
  })
}

const DANGLING =
  /\b(?:and|or|with|of|in|on|over|the|a|an|to|by|for|from|its|plus|under|into)[.,;:]/i

function isWellFormed(text: string): boolean {
  return (
    /^[\p{Lu}\p{N}]/u.test(text) &&
    /[.)]$/.test(text) &&
    !/ {2}| [,.;:]|[,;:][,.;:]|\.\.|^\s|\s$|\(\)|\b(?:and|with|of|or) (?:and|with|of|or)\b/.test(
      text,
    ) &&
    !DANGLING.test(text)
  )
}

function namedFirst(pieces: readonly Piece[]): string[] {
  const named: string[] = []
  for (const { text, component } of pieces) {
    if (component !== null) named.push(component)
    else if (/\.\s/.test(text)) break
  }
  return named
}

function repeatedOpenings(texts: TextFile, voice: (typeof VOICES)[number]): [string, string][] {
  const seen = new Map<string, string>()
  return descriptionsOf(texts, voice).flatMap(({ name, text }): [string, string][] => {
    const words = opening(text, 3)
    const before = seen.get(words)
    if (before === undefined) {
      seen.set(words, name)
      return []
    }
    return [[name, `it begins "${words}" like a text of ${before}; begin it otherwise`]]
  })
}

/** Five words in a row that come more than four times in 200 descriptions; twice is always allowed. */
function runsIn(files: readonly NamedTextFile[]): string[] {
  const all = files.flatMap(({ texts }) => VOICES.flatMap((voice) => descriptionsOf(texts, voice)))
  const counted = new Map<string, number>()
  for (const { text } of all) {
    const words = wordsOf(text.toLowerCase().replace(/[^\p{L}\p{N}\s'’-]/gu, ''))
    const runs = new Set(words.map((_, at) => words.slice(at, at + 5)).filter((run) => run[4]))
    for (const run of runs) counted.set(run.join(' '), (counted.get(run.join(' ')) ?? 0) + 1)
  }
  const most = Math.max(2, (all.length * 4) / 200)
  return [...counted]
    .filter(([, count]) => count > most)
    .map(
      ([run, count]) => `"${run}" comes ${count} times in ${all.length} texts; say some otherwise`,
    )
}

function descriptionsOf(
  { dishes }: TextFile,
  voice: (typeof VOICES)[number],
): { name: string; text: string }[] {
  return Object.entries(dishes).flatMap(([name, written]) =>
    written[voice].flatMap((text) => {
      const pieces = marksOf(text)
      return typeof pieces === 'string' ? [] : [{ name, text: printed(pieces) }]
    }),
  )
}

function opening(text: string, words: number): string {
  return wordsOf(text.toLowerCase().replace(/[^\p{L}\p{N}\s'’-]/gu, ''))
    .slice(0, words)
    .join(' ')
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** A text's words in small letters with a space before and after each, in which a phrase is looked for with its spaces. */
function spacedWords(text: string): string {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{N}'’-]+/gu, ' ')} `.replaceAll('’', "'")
}

/** Shared words of all words, those of grammar aside. */
function likeness(one: string, other: string): number {
  const [own, others] = [one, other].map(
    (text) => new Set(stems(text).filter((word) => word.length > 3)),
  )
  if (!own || !others || own.size === 0 || others.size === 0) return 0
  const shared = [...own].filter((word) => others.has(word)).length
  return shared / Math.min(own.size, others.size)
}

function pairs<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, at) => all.slice(at + 1).map((other): [T, T] => [one, other]))
}
