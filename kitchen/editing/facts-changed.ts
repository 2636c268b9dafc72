import { type FoodLexicon, foodAt } from '../reading/food-lexicon.ts'
import { METHOD_WORDS } from '../reading/kind-words.ts'
import { stems } from '../reading/words.ts'
import { inFull, spelled } from './edit-text.ts'

export type OwnersWords = { name: string; description: string | null }

/**
 * Facts of an owner's words that stand otherwise in what was made of them, one sentence each; none where it is the same
 * dish. `fields` is what was moved out of the texts.
 */
export function factsChanged(
  lexicon: FoodLexicon,
  before: OwnersWords,
  after: OwnersWords & { fields?: string },
): string[] {
  const own = plain([before.name, before.description ?? ''].join('. '))
  const made = plain([after.name, after.description ?? ''].join('. '))
  const kept = plain([made, after.fields ?? ''].join('. '))
  const [ownFoods, madeFoods] = [foodWords(lexicon, own), foodWords(lexicon, made)]
  const [ownFigures, madeFigures] = [figures(own), figures(made)]
  const methods = wordsOf(own).filter((word) => METHOD_WORDS.has(word))
  const said = new Set(wordsOf(kept))
  return [
    ...missing(ownFoods, foodWords(lexicon, kept)).map((food) => `It no longer names ${food}.`),
    ...missing(madeFoods, ownFoods).map((food) => `It names ${food}, which the owner does not.`),
    ...missing(ownFigures, figures(kept)).map((figure) => `The figure ${figure} is gone.`),
    ...missing(madeFigures, ownFigures).map((figure) => `The figure ${figure} is new.`),
    ...wordsOf(made)
      .filter((word) => METHOD_WORDS.has(word) && !methods.includes(word))
      .map((word) => `It is said to be ${word}, which the owner does not say.`),
    ...methods
      .filter((word) => !said.has(word))
      .map((word) => `It is no longer said to be ${word}.`),
    ...properNames(own)
      .filter((name) => !stems(name).every((word) => said.has(word)))
      .map((name) => `The name ${name} is gone.`),
    ...missing(marks(own), marks(made)).map((mark) => `The mark ${mark} is gone.`),
    ...CHOICES.filter((choice) => count(own, choice) > count(made, choice)).map(
      (choice) => `A choice ("${choice.source.replaceAll('\\b', '')}") is gone.`,
    ),
    ...CLAIMED.filter((claim) => count(made, claim) > count(own, claim)).map(
      () => 'It claims what the owner does not.',
    ),
  ]
}

/** Typing errors and short forms are the words that they stand for. */
function plain(text: string): string {
  return spelled(inFull({ text, changes: [] })).text
}

function wordsOf(text: string): string[] {
  return stems(text)
}

/** Each word of each food, so that "vegan cheddar" is two. */
function foodWords(lexicon: FoodLexicon, text: string): string[] {
  const words = stems(text)
  const found: string[] = []
  for (let at = 0; at < words.length; ) {
    const food = foodAt(lexicon, words, at)
    if (food) found.push(...food.phrase.split(' '))
    at += food?.length ?? 1
  }
  // "vegan cheddar" is no cheddar
  return [...new Set([...found, ...words.filter((word) => OF_DIETS.has(word))])]
}

const OF_DIETS = new Set(
  'vegan vegetarian plant halal kosher gluten dairy lactose sugar keto paleo pescatarian'.split(
    ' ',
  ),
)

/** With the sign that makes a price or an extra of it. */
function figures(text: string): string[] {
  return [...new Set(text.match(/(?:[+$€£¥]|\+[$€£¥])?\d+(?:[.,/]\d+)?[%€]?/g) ?? [])]
}

function marks(text: string): string[] {
  return text.match(/[®™©]/g) ?? []
}

/** Words that begin large within a sentence. */
function properNames(text: string): string[] {
  if (text === text.toUpperCase()) return []
  return [...text.matchAll(/(?<=[\p{Ll},’'] )\p{Lu}[\p{L}\p{N}’'-]{2,}/gu)].map(([name]) => name)
}

const CHOICES = [/\bchoice of\b/gi, /\bor\b/gi, /\beither\b/gi, /\bno\b/gi, /\bwithout\b/gi]
const CLAIMED = [
  /\b(?:home-?made|house-?made|organic|local(?:ly)?|authentic|free-range|grass-fed|award-winning|famous|fresh(?:ly)?|best)\b/gi,
]

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function missing(own: readonly string[], others: readonly string[]): string[] {
  return own.filter((one) => !others.includes(one))
}
