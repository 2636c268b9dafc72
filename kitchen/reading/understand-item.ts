import { OFFERS } from '#contract/cuisines.ts'
import { CannotServe, type ItemBrief, type Reference } from '../brief.ts'
import { planMenu } from '../composing/plan-menu.ts'
import { type Plate, plateOf } from '../composing/plate.ts'
import { plateFromWords } from '../composing/plate-from-words.ts'
import { roundedOff } from '../composing/round-off.ts'
import { substituteFor } from '../composing/substitutes.ts'
import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { listOf, titleCase } from '../writing/english.ts'
import { FORM_WORDS, type FoodLexicon, METHOD_WORDS } from './food-lexicon.ts'
import { indexedDish } from './index-knowledge.ts'
import { readRequest, type Wishes } from './read-request.ts'
import { trigramSimilarity, trigramsOf } from './similar.ts'
import { vocabularyMeant } from './understand-cuisine.ts'
import { holdsPhrase, stems } from './words.ts'

export type ItemMeant = { plate: Plate; wishes: Wishes; grounds: string[] }

const NOT_A_DISH =
  'That does not read like a dish. Name a dish or its ingredients, for example "grilled salmon with lemon and dill".'
const CLOSE = 0.66

/** The one plate that a prompt speaks of: a dish by name, its ingredients, a row of the data, or a cuisine. */
export function understandItem(
  knowledge: Knowledge,
  brief: ItemBrief,
  lexicon: FoodLexicon,
): ItemMeant {
  const asked = readRequest(knowledge, brief.prompt, lexicon)
  const wishes = { ...readRequest(knowledge, `${brief.prompt}. ${brief.instructions}`, lexicon) }
  const own: Wishes = {
    ...wishes,
    forms: asked.forms,
    methods: asked.methods,
    courses: asked.courses,
    dish: asked.dish,
  }
  const row = closestRow(brief.prompt, brief.references)
  const rowGround = row === null ? [] : [`Closest row in ${row.dataset}: "${row.name}".`]
  const dish = dishMeant(knowledge, asked)
  if (dish) {
    const plate = plateOrKindred(knowledge, { dish, wishes: own, brief })
    return {
      plate,
      wishes: own,
      grounds: [`The kitchen knows ${plate.name} (${plate.cuisine}).`, ...rowGround],
    }
  }
  const fromWords = plateFromWords(own, brief.style)
  if (fromWords) {
    const { plate, suggested } = roundedOff(knowledge, fromWords, own)
    const grounds = [`Composed of ${listOf(Object.keys(fromWords.components))}, as asked.`]
    if (suggested.length > 0) grounds.push(`Suggested to go with it: ${listOf(suggested)}.`)
    const name = nameInPrompt(brief.prompt, asked, lexicon) ?? plate.name
    return { plate: { ...plate, name }, wishes: own, grounds: [...grounds, ...rowGround] }
  }
  if (row !== null) {
    const read = readRequest(knowledge, `${row.name}. ${row.description ?? ''}`, lexicon)
    const known = dishMeant(knowledge, read)
    const plate = known
      ? plateWith(knowledge, { dish: known, wishes: own, brief })
      : plateFromWords({ ...read, forbidden: own.forbidden, portion: own.portion }, brief.style)
    if (plate) return { plate, wishes: own, grounds: rowGround }
  }
  return fromCuisine(knowledge, brief, own)
}

/** A prompt that is a name already keeps its words: "mushroom risotto". */
function nameInPrompt(prompt: string, asked: Wishes, lexicon: FoodLexicon): string | null {
  if (asked.excluded.length > 0 || asked.diets.length > 0 || asked.price.most !== null) return null
  const words = prompt
    .trim()
    .replace(/[.!?"]+/g, '')
    .split(/\s+/)
  if (words.length < 2 || words.length > 6) return null
  const isName = words.every((word) =>
    stems(word).every(
      (stem) =>
        ['with', 'and', 'in', 'on', 'of'].includes(stem) ||
        lexicon.words.has(stem) ||
        lexicon.ingredients.has(stem) ||
        FORM_WORDS.has(stem) ||
        METHOD_WORDS.has(stem) ||
        stem === 'risotto',
    ),
  )
  return isName ? titleCase(words.join(' ').toLowerCase()) : null
}

/** A dish that the prompt names, or nearly; not one of another form than the prompt asks for. */
function dishMeant(knowledge: Knowledge, asked: Wishes): Dish | null {
  const { dish, forms, stems: words } = asked
  if (dish) {
    const own = indexedDish(knowledge, dish).words
    const others = asked.wanted.filter(({ phrase }) => !holdsPhrase(own, phrase.split(' ')))
    const otherForm = forms.length > 0 && !forms.includes(dish.form) && own.length < words.length
    return otherForm || (own.length === 1 && others.length > 1) ? null : dish
  }
  const text = words.filter((word) => !CHAT.has(word)).join(' ')
  if (text.length < 4) return null
  const own = trigramsOf(text)
  let best: Dish | null = null
  let bestScore = CLOSE
  for (const one of knowledge.dishes) {
    if (forms.length > 0 && !forms.includes(one.form)) continue
    const score = trigramSimilarity(own, indexedDish(knowledge, one).trigrams)
    if (score > bestScore) {
      best = one
      bestScore = score
    }
  }
  return best
}

const CHAT = new Set(
  'please write create make give me a an the for of my our name description price picture image photo dish item menu short new nice good what would you call suggest i want need it some with truck shop'.split(
    ' ',
  ),
)

/** Where a diet rules the dish out, one of the same form and word that keeps it: a vegan lasagne for a lasagne. */
function plateOrKindred(
  knowledge: Knowledge,
  asked: { dish: Dish; wishes: Wishes; brief: ItemBrief },
): Plate {
  try {
    return plateWith(knowledge, asked)
  } catch (error) {
    if (!(error instanceof CannotServe) || asked.wishes.diets.length === 0) throw error
    const { dish, wishes, brief } = asked
    const words = indexedDish(knowledge, dish).words
    const kindred = knowledge.dishes.flatMap((one) => {
      const own = indexedDish(knowledge, one).words
      if (one.form !== dish.form || words.at(-1) !== own.at(-1)) return []
      return plateOf(knowledge, { dish: one, style: brief.style, wishes }) ?? []
    })
    const [first] = kindred
    if (!first) throw error
    return first
  }
}

/** The dish with what was asked for added and what was excluded taken out, whatever its share. */
function plateWith(
  knowledge: Knowledge,
  { dish, wishes, brief }: { dish: Dish; wishes: Wishes; brief: ItemBrief },
): Plate {
  const spiced: Wishes = { ...wishes, spice: { least: 0, most: 3 } }
  const whole = plateOf(knowledge, { dish, style: brief.style, wishes: spiced })
  const plate = whole ?? strippedPlate(knowledge, { dish, wishes: spiced, brief })
  const components = { ...plate.components }
  for (const { ingredients } of wishes.wanted) {
    if (ingredients.some(({ name }) => components[name] !== undefined)) continue
    const added = ingredients.find(({ name }) => !wishes.forbidden.has(name))
    if (!added || stems(dish.name).some((word) => stems(added.name).includes(word))) continue
    components[added.name] =
      added.role === 'protein' ? 80 : added.role === 'herb' || added.role === 'spice' ? 5 : 40
  }
  return { ...plate, components }
}

function strippedPlate(
  knowledge: Knowledge,
  { dish, wishes, brief }: { dish: Dish; wishes: Wishes; brief: ItemBrief },
): Plate {
  const kept = Object.fromEntries(
    Object.entries(dish.components).flatMap(([name, grams]) => {
      if (!wishes.forbidden.has(name)) return [[name, grams]]
      const other = substituteFor(knowledge, name, wishes)
      return other === null ? [] : [[other, grams]]
    }),
  )
  const stripped = { ...dish, components: kept }
  const plate =
    Object.keys(kept).length < 2
      ? null
      : plateOf(knowledge, { dish: stripped, style: brief.style, wishes: { ...wishes, diets: [] } })
  const main = Object.keys(dish.components)[0]
  if (
    plate === null ||
    (main !== undefined &&
      wishes.forbidden.has(main) &&
      substituteFor(knowledge, main, wishes) === null)
  ) {
    const without = [...wishes.diets, ...wishes.excluded.map((phrase) => `without ${phrase}`)]
    throw new CannotServe(
      `${dish.name} cannot be made ${listOf(without)}: ${main ?? 'its main ingredient'} is what it is made of. Name another dish or loosen the wish.`,
    )
  }
  return { ...plate, special: null, native: null }
}

const ANY_DISH = new Set(
  'dish meal food plate lunch dinner supper snack special dessert starter breakfast brunch drink something recipe soup'.split(
    ' ',
  ),
)

/** No dish and no ingredient: a cuisine, a kind or a course may still be named. */
function fromCuisine(knowledge: Knowledge, brief: ItemBrief, wishes: Wishes): ItemMeant {
  const named = vocabularyMeant(
    knowledge,
    wishes.stems.filter((word) => !CHAT.has(word)).join(' '),
  ).filter((name) => !OFFERS.includes(name))
  const general =
    wishes.stems.some((word) => ANY_DISH.has(word)) ||
    wishes.forms.length > 0 ||
    wishes.courses.length > 0 ||
    wishes.diets.length > 0
  const cuisine =
    named[0] ??
    (general
      ? (brief.restaurant?.cuisines[0] ?? wishes.forms[0] ?? anyCuisine(knowledge))
      : undefined)
  if (cuisine === undefined) throw new CannotServe(NOT_A_DISH)
  const { plates } = planMenu(knowledge, {
    cuisine,
    style: brief.style,
    fields: { name: 1, description: 1, price: 1, calories: 0, recipe: 0, image: 0 },
    count: 1,
    seed: brief.seed,
    evalRounds: 0,
    translate: false,
    instructions: `${brief.prompt}. ${brief.instructions}`,
    currency: brief.currency,
    restaurant: brief.restaurant,
    references: brief.references,
    avoid: [],
  })
  const [plate] = plates
  if (!plate) throw new CannotServe(NOT_A_DISH)
  return { plate, wishes, grounds: [`Chosen from the kitchen's ${plate.cuisine} dishes.`] }
}

function anyCuisine(knowledge: Knowledge): string | undefined {
  return [...knowledge.cuisines.keys()][0]
}

export function closestRow(prompt: string, references: readonly Reference[]): Reference | null {
  const own = trigramsOf(prompt)
  let best: Reference | null = null
  let bestScore = 0.5
  for (const row of references) {
    const score = trigramSimilarity(own, trigramsOf(row.name))
    if (score > bestScore) {
      best = row
      bestScore = score
    }
  }
  return best
}
