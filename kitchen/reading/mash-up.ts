import { isOfWords, partsOf } from '../composing/plate.ts'
import { BASES, plateFromWords } from '../composing/plate-from-words.ts'
import { withAsked } from '../composing/with-asked.ts'
import type { Form, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { titleCase } from '../writing/english.ts'
import { asTyped } from './as-typed.ts'
import { type DishInWords, longestDishIn } from './dish-in-words.ts'
import type { FoodLexicon } from './food-lexicon.ts'
import type { ItemAsked, ResolvedItem } from './item-asked.ts'
import { FORM_WORDS } from './kind-words.ts'
import { headOf } from './name-asked.ts'
import type { Constraints } from './read-request.ts'
import { unaccounted } from './unaccounted.ts'
import { type Wanted, wantedIn } from './wanted-foods.ts'
import { notUsed, refusedFor, takenAs } from './what-is-told.ts'
import { holdsPhrase, stems } from './words.ts'

const LEFT_BEHIND: readonly Ingredient['role'][] = ['bread', 'grain', 'fat', 'stock', 'other']

const CASING = /pastry|dough|flour|wrapper|tortilla/

/** What is in one dish, made as another: cheesesteak egg rolls and carne asada fries. Null where the words name none. */
export function mashUp(
  knowledge: Knowledge,
  { brief, asked, constraints, rowSource }: ItemAsked,
): ResolvedItem | null {
  const { lexicon } = knowledge.index
  const said = dishMade(lexicon, asked)
  if (said === null || isOfOtherMeat(asked, said)) return null
  const end = said.at + said.length
  const made = formAt(asked.stems, end)
  const base = made === null ? undefined : BASES[made.form]
  const phrase = asked.stems.slice(said.at, end + (made?.length ?? 0)).join(' ')
  if (
    base === undefined ||
    made === null ||
    made.form === said.dish.form ||
    asTyped(asked.typed, phrase) === null
  )
    return null
  const parts = partsOf(knowledge, said.dish.components)
    .map(({ ingredient }) => ingredient)
    .filter(({ role, name }, at) => !CASING.test(name) && (at === 0 || !LEFT_BEHIND.includes(role)))
  const bases = base.flatMap((name) => knowledge.ingredients.get(name) ?? [])
  const plate = plateFromWords(
    {
      ...constraints,
      wanted: [...parts, ...bases].map(asWanted),
      forms: [made.form],
      courses: [said.dish.course],
      methods: [],
    },
    brief.style,
  )
  if (plate === null || !isOfWords(plate)) return null
  const rest = asked.stems.slice(end + made.length)
  const wanted = wantedIn(lexicon, rest, asked.typed).filter(
    ({ phrase }) => !constraints.excluded.includes(phrase),
  )
  const name = headOf(brief.prompt) ?? titleCase(plate.name)
  const full = withAsked(knowledge, { ...plate, name }, { ...constraints, wanted })
  const reported = notUsed(
    unaccounted(knowledge, asked, { ...full.plate, name: said.dish.name }),
    asked,
    full.plate,
  )
  return {
    plate: full.plate,
    constraints,
    followed: {
      used: [
        `Made of what is in ${said.dish.name}.`,
        ...full.amounts,
        ...takenAs(knowledge, { ...asked, wanted }, full.plate),
        ...reported.used,
        ...rowSource,
      ],
      leftOut: refusedFor(full.refused, constraints),
      notFollowed: reported.notFollowed,
    },
  }
}

/** The longest name; the cheesesteak of cheesesteak egg rolls, which are a dish too. */
function dishMade(lexicon: FoodLexicon, { stems: words, breaks }: Constraints): DishInWords | null {
  const longest = longestDishIn(lexicon, words, { breaks })
  const shared = longest && sharingWords(lexicon, words, longest)
  if (shared) return shared
  if (longest === null || formAt(words, longest.at) === null) return longest
  for (let at = 0; at < longest.at; at += 1) {
    const [dish] = lexicon.dishes.get(words.slice(at, longest.at).join(' ')) ?? []
    if (dish) return { dish, at, length: longest.at - at }
  }
  return longest
}

/** A tandoori chicken salad is tandoori chicken, made as a salad, and no chicken salad of the usual kind. */
function sharingWords(
  lexicon: FoodLexicon,
  words: readonly string[],
  { at, length }: DishInWords,
): DishInWords | null {
  const end = at + length - 1
  const [dish] =
    at === 0 || length < 2 ? [] : (lexicon.dishes.get(words.slice(at - 1, end).join(' ')) ?? [])
  const made = formAt(words, end)
  return dish && made?.length === 1 ? { dish, at: at - 1, length } : null
}

/** Shrimp ceviche tostadas are none of the fish that a ceviche is made of. */
function isOfOtherMeat({ stems: words, wanted }: Constraints, { dish, at }: DishInWords): boolean {
  const before = words.slice(0, at)
  return wanted.some(
    ({ phrase, ingredients }) =>
      holdsPhrase(before, phrase.split(' ')) &&
      ingredients.some(({ role }) => role === 'protein') &&
      !ingredients.some(({ name }) => dish.components[name] !== undefined),
  )
}

function asWanted(ingredient: Ingredient): Wanted {
  return { phrase: stems(ingredient.name).join(' '), ingredients: [ingredient] }
}

/** The longest word of form that begins at a position. */
function formAt(words: readonly string[], at: number): { form: Form; length: number } | null {
  for (const length of [2, 1]) {
    const form = FORM_WORDS.get(words.slice(at, at + length).join(' '))
    if (form !== undefined && at + length <= words.length) return { form, length }
  }
  return null
}
