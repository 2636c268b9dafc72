import type { Dish, Form, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { titleCase } from '../writing/english.ts'
import { asTyped } from './as-typed.ts'
import { dietWordsIn } from './diet-constraints.ts'
import { wordsNaming } from './dish-in-words.ts'
import { isFlesh } from './food-groups.ts'
import { foodAt } from './food-lexicon.ts'
import { homeOf } from './home-of-dish.ts'
import { indexedDish } from './index-knowledge.ts'
import { FORM_WORDS } from './kind-words.ts'
import { formsIn } from './kinds-in-words.ts'
import { isTelling, SAY_NOTHING, TALK } from './light-words.ts'
import type { Constraints } from './read-request.ts'
import { mostSimilar, trigramSimilarity, trigramsOf } from './similar.ts'
import type { Wanted } from './wanted-foods.ts'
import { holdsPhrase, positionOf } from './words.ts'

const CLOSE = 0.66
/** From here a single word is taken for another that is spelled a little otherwise. */
const LIKE = 0.5

/**
 * A dish that the prompt names, or nearly; not one of another form than the prompt asks for. Of dishes of one name
 * that of the cuisine asked for, of `cuisines` or of its home.
 */
export function resolveDish(
  knowledge: Knowledge,
  asked: Constraints,
  cuisines: readonly string[],
): Dish | null {
  const { dish, stems: words } = asked
  if (dish) {
    const own = wordsNaming(knowledge, dish, asked)
    // what comes later is of its own form: a lava cake with ice cream is a cake; a margherita pizza sandwich is none
    const at = positionOf(words, own)
    const forms =
      at < 0 ? asked.forms : formsIn(knowledge.index.lexicon, words.slice(0, at + own.length + 1))
    // lavender lemonade is a lemonade
    const isFlavour = ({ ingredients }: Wanted): boolean =>
      dish.course === 'drink' && ingredients.every(({ role }) => FLAVOURS.includes(role))
    const others = asked.wanted.filter(
      (one) => !holdsPhrase(own, one.phrase.split(' ')) && !isFlavour(one),
    )
    const isNounOfForm = own.length > 1 && FORM_WORDS.has(own.at(-1) ?? '')
    // fries are what it comes with, and the steak of a quesadilla what is in it
    const otherForms = forms.filter(
      (form) =>
        !['fries', 'steak'].includes(form) &&
        !(form === 'sausage' && isNounOfForm) &&
        !(form === 'bowl' && IN_BOWLS.includes(dish.form)) &&
        !formsSaid(own).includes(form),
    )
    const otherForm =
      otherForms.length > 0 && !otherForms.includes(dish.form) && own.length < words.length
    if (otherForm) return null
    const behind = foodBehind(knowledge, asked, at + own.length)
    const ofMeat = at < 0 ? null : dishOfMeat(knowledge, dish, { own, behind })
    if (ofMeat !== null) return homeOf(knowledge, ofMeat, { words, cuisines })
    const withMeat = at < 0 ? null : dishWithMeat(knowledge, dish, { own, at, asked })
    if (withMeat !== null)
      return { ...homeOf(knowledge, withMeat.dish, { words, cuisines }), name: withMeat.name }
    if (!isNounOfForm && isSaidOfFood(dish, { behind, asked })) return null
    if (!isServedWith(words, own) && isAmongOthers(knowledge, dish, { own, others: others.length }))
      return null
    return homeOf(knowledge, dish, { words, cuisines })
  }
  const text = words
    .filter((word) => !TALK.has(word) && !SAY_NOTHING.has(word) && !/^\d/.test(word))
    .join(' ')
  // "ginger beer" is what it says, and no ginger beef; nor is "salmon" some dish of it
  const drinks = knowledge.index.lexicon.ingredients.get(text) ?? []
  const isOneFood = !text.includes(' ') && foodAt(knowledge.index.lexicon, [text], 0) !== null
  // a form alone is any dish of it, and not the one of the nearest name
  if (FORM_WORDS.has(text)) return null
  if (text.length < 4 || isOneFood || drinks.some(({ role }) => role === 'drink')) return null
  const own = trigramsOf(text)
  let best: Dish | null = null
  let bestScore = CLOSE
  for (const one of knowledge.dishes) {
    const { trigrams } = indexedDish(knowledge, one)
    if (mostSimilar(own, trigrams) <= bestScore) continue
    const score = trigramSimilarity(own, trigrams)
    if (
      score > bestScore &&
      isOfForms(knowledge, one, asked) &&
      saysEachWord(knowledge, one, text) &&
      holdsWanted(knowledge, one, asked) &&
      !addsMeat(knowledge, one, asked)
    ) {
      best = one
      bestScore = score
    }
  }
  return best && homeOf(knowledge, best, { words, cuisines })
}

const FLAVOURS: readonly Ingredient['role'][] = ['herb', 'spice', 'fruit']

/** What a bowl is only the vessel of: a mac and cheese bowl is mac and cheese. */
const IN_BOWLS: readonly Form[] = ['pasta', 'gratin', 'soup', 'stew', 'noodle-soup', 'noodles']

/** What is noodles, rice or a soup of them whatever meat is typed behind its name: lo mein shrimp. */
const OF_ANY_MEAT: readonly Form[] = ['noodles', 'noodle-soup', 'rice-plate', 'bowl', 'pasta']

/** The phrase of the food that stands right behind a dish's name. */
function foodBehind({ index }: Knowledge, asked: Constraints, end: number): string | null {
  return asked.breaks.has(end) ? null : (foodAt(index.lexicon, asked.stems, end)?.phrase ?? null)
}

/** Lo mein shrimp is shrimp lo mein, and pad thai tofu the one with tofu. */
function dishOfMeat(
  { index: { lexicon } }: Knowledge,
  { form }: Dish,
  { own, behind }: { own: readonly string[]; behind: string | null },
): Dish | null {
  if (behind === null || !OF_ANY_MEAT.includes(form)) return null
  const name = own.join(' ')
  const [dish] = [`${behind} ${name}`, `${name} with ${behind}`].flatMap(
    (phrase) => lexicon.dishes.get(phrase) ?? [],
  )
  return dish ?? null
}

/** A banh mi with chicken is the chicken banh mi, where the one that is called so has another meat; its name stays as typed. */
function dishWithMeat(
  { index: { lexicon } }: Knowledge,
  { components }: Dish,
  { own, at, asked }: { own: readonly string[]; at: number; asked: Constraints },
): { dish: Dish; name: string } | null {
  const { stems: words, wanted, breaks, typed } = asked
  const joint = at + own.length
  if (words[joint] !== 'with' || breaks.has(joint) || words.slice(0, at).some(isTelling))
    return null
  const next = words.findIndex((word, place) => place > joint && /^(?:and|with|on|in)$/.test(word))
  const beside = words.slice(joint + 1, next < 0 ? undefined : next)
  const meat = wanted.find(
    ({ phrase, ingredients }) =>
      ` ${beside.join(' ')}`.endsWith(` ${phrase}`) &&
      ingredients.some(({ role }) => role === 'protein') &&
      !ingredients.some(({ name }) => components[name] !== undefined),
  )
  if (meat === undefined) return null
  const [dish] = lexicon.dishes.get([meat.phrase, ...own].join(' ')) ?? []
  const said = words.slice(at, joint + 1 + beside.length).join(' ')
  return dish === undefined ? null : { dish, name: titleCase(asTyped(typed, said) ?? dish.name) }
}

/** Chili shrimp are shrimp, and no chili: the meat or fish right behind a dish's name, which it does not hold, is the noun. */
function isSaidOfFood(
  { components, form }: Dish,
  { behind, asked }: { behind: string | null; asked: Constraints },
): boolean {
  if (OF_ANY_MEAT.includes(form)) return false
  const { ingredients = [] } = asked.wanted.find(({ phrase }) => phrase === behind) ?? {}
  return (
    ingredients.length > 0 &&
    ingredients.every(({ role, name }) => role === 'protein' && components[name] === undefined)
  )
}

/** Whether the name opens the words, and all else comes with it: duck confit with lentils is no plate of two foods. */
function isServedWith(words: readonly string[], own: readonly string[]): boolean {
  const at = positionOf(words, own)
  const before = words.slice(0, Math.max(0, at))
  const ofDiet = dietWordsIn(before).flat()
  const isOpening = before.every((word) => !isTelling(word) || ofDiet.includes(word))
  // "ribeye 12oz with asparagus"
  const next = words.slice(at + own.length).find((word) => !/^\d/.test(word))
  const isJoined = next === 'with' || (next === 'and' && own.length > 1)
  return at >= 0 && isJoined && isOpening
}

/** Chicken pho is near by letters to chicken nachos, but says nothing like "nachos". */
function saysEachWord(knowledge: Knowledge, dish: Dish, text: string): boolean {
  const own = indexedDish(knowledge, dish).words
  return text
    .split(' ')
    .filter((word) => word.length > 3)
    .every((word) =>
      own.some((one) => one.includes(word) || word.includes(one) || isLike(one, word)),
    )
}

function isLike(one: string, other: string): boolean {
  return trigramSimilarity(trigramsOf(one), trigramsOf(other)) > LIKE
}

/** The chips of "fish and chips" are no other form than the dish's. */
function formsSaid(own: readonly string[]): readonly Form[] {
  return FORMS_BY_WORDS.flatMap(([words, form]) => (holdsPhrase(own, words) ? [form] : []))
}

const FORMS_BY_WORDS = [...FORM_WORDS].map(([phrase, form]) => [phrase.split(' '), form] as const)

/** Of a form that was asked for; where foods alone were named, of none that the name says: ham and cheese are no crepe. */
function isOfForms(
  knowledge: Knowledge,
  dish: Dish,
  { forms, stems: words, wanted }: Constraints,
): boolean {
  if (forms.length > 0) return forms.includes(dish.form)
  const own = indexedDish(knowledge, dish).words
  const said = wanted.flatMap(({ phrase }) => phrase.split(' '))
  const isFoods = words.every((word) => word === 'and' || said.includes(word))
  return !isFoods || formsSaid(own).length === 0
}

/** A ham and cheese sandwich is near by name to one of egg and cheese, and none. */
function holdsWanted(knowledge: Knowledge, dish: Dish, { wanted }: Constraints): boolean {
  const own = indexedDish(knowledge, dish).words
  return wanted.every(
    ({ phrase, ingredients }) =>
      holdsPhrase(own, phrase.split(' ')) ||
      ingredients.some(({ name }) => dish.components[name] !== undefined),
  )
}

/** Rice and beans are near by name to red beans and rice with sausage, and have none. */
function addsMeat(
  { ingredients }: Knowledge,
  { components }: Dish,
  { wanted }: Constraints,
): boolean {
  const isPlant = wanted.every(({ ingredients: resolved }) =>
    resolved.every(({ source }) => source === 'plant'),
  )
  if (!isPlant || wanted.length < 2) return false
  return holdsFlesh(ingredients, components)
}

function holdsFlesh(
  ingredients: Knowledge['ingredients'],
  components: Dish['components'],
): boolean {
  return Object.keys(components).some((name) => isFlesh(ingredients.get(name)))
}

/**
 * "Hummus" beside lamb is an ingredient, and "lasagne" among several foods a form: no dish of their own. What has no meat,
 * such as a quesadilla, takes them all.
 */
function isAmongOthers(
  { index, ingredients }: Knowledge,
  { components }: Dish,
  { own, others }: { own: readonly string[]; others: number },
): boolean {
  if (index.lexicon.ingredients.has(own.join(' '))) return others > 0
  const [word = '', another] = own
  if (another !== undefined || others < 2) return false
  return (
    index.lexicon.words.has(word) || (FORM_WORDS.has(word) && holdsFlesh(ingredients, components))
  )
}
