import { ALLERGENS, type Allergen } from '#contract/menus.ts'
import { CLAIMS, foodAt } from '#kitchen/kitchen.ts'
import { holdsPhrase, normalised, stems } from '#kitchen/words.ts'
import { FREE_FROM } from '#menu/item-findings.ts'
import { holdsAllergenCodes, isOfAlcohol, isOfDrinks, namesAlcohol } from '../menu-words.ts'
import {
  counted,
  type GradedDish,
  MET,
  type Prepared,
  perDish,
  placeOf,
  quoted,
  type Rule,
  UNKNOWN,
} from '../rule.ts'

const NOTHING = 'There is nothing here that could claim something.'

export const careRules: readonly Rule[] = [
  {
    id: 'T16',
    field: 'truth',
    weight: 5,
    asks: 'Nothing is claimed that nobody can prove, such as “the best in town” or “boosts immunity”.',
    source: 'Consumer law on unproven claims; DoorDash on accurate menus',
    why: 'Superlatives and claims of health cannot be shown to be true, and some may not be made at all.',
    title: (count, of) =>
      counted(
        count,
        of,
        'makes a claim that nobody can prove',
        'make claims that nobody can prove',
      ),
    grade: perDish({
      nothing: NOTHING,
      check: (dish) => {
        if (!dish.isEnglish) return UNKNOWN
        const found = claimsIn(dish, UNPROVABLE)
        return found.length > 0
          ? {
              lost: 1,
              found: quoted(found),
              missing: 'Leave it out, or say what stands behind it.',
            }
          : MET
      },
      repair: (dish) => {
        const claims = claimsIn(dish, UNPROVABLE)
        const before = claims.some((claim) => holds(dish.name, claim))
          ? dish.name
          : (dish.description ?? '')
        const after = without(before, claims)
        return /\p{L}{3}/u.test(after)
          ? { before, after, note: 'Your own words without the claim.' }
          : null
      },
    }),
  },
  {
    id: 'T16-proof',
    field: 'truth',
    weight: 0,
    asks: 'What needs a proof, such as organic, halal or gluten free, is pointed out.',
    source: 'Consumer law on unproven claims (organic, halal, “free from” and their like)',
    why: 'Guests, and inspectors, may ask for the proof. Whether you have it nobody can read from a menu, so it costs nothing here.',
    title: (count, of) =>
      counted(count, of, 'says something that needs proof', 'say something that needs proof'),
    grade: perDish({
      nothing: NOTHING,
      check: (dish) => {
        if (!dish.isEnglish) return UNKNOWN
        const text = `${dish.name}. ${dish.description ?? ''}`
        const free = FREE_FROM.exec(text)?.[0].toLowerCase()
        const claims = claimsIn(dish, PROVABLE).map((claim) => claim.replaceAll('-', ' '))
        const found = [...new Set([...claims, ...(free ? [free.replaceAll('-', ' ')] : [])])]
        return found.length > 0
          ? {
              lost: 1,
              found: quoted(found),
              missing: 'Keep it where you can show it: a certificate, a supplier, a recipe.',
            }
          : MET
      },
    }),
  },
  {
    id: 'T3-allergens',
    field: 'truth',
    weight: 7,
    asks: 'Somewhere on the menu stands a word about allergens.',
    source: 'Deliveroo menu guidelines (allergens); EU regulation 1169/2011 (the 14 allergens)',
    why: 'Whoever must avoid something looks for a word about it first. One line is enough to begin with.',
    title: () => 'No word about allergens was found',
    grade: allergensNamed,
  },
  {
    id: 'alcohol',
    field: 'truth',
    weight: 3,
    asks: 'Drinks with alcohol stand under a heading that says so, or are marked.',
    source: 'Rules of delivery platforms on alcohol: items with alcohol are marked',
    why: 'Platforms ask for age where a drink has alcohol. They have to see which do.',
    title: (count, of) =>
      `${count} of ${of} alcoholic ${of === 1 ? 'drink' : 'drinks'} ${count === 1 ? 'stands' : 'stand'} among other things, unmarked`,
    grade: perDish({
      nothing: 'No alcoholic drink was found.',
      check: alcoholOf,
      repair: ({ name }) => ({
        before: name,
        after: `${name} (alcohol)`,
        note: 'Or under a heading of its own, such as Beer, Wine or Bar.',
      }),
    }),
  },
]

const SELF_PRAISE =
  /best|famous|award|number one|health|guilt|superfood|detox|legendary|renowned|world|unbeatable|unrivalled|most popular|finest|freshest|prize|nutrit|wholesome|nourish|immun|doctor|dietitian|slimming/

type Claim = { text: string; words: readonly string[] }
const ALL: readonly Claim[] = CLAIMS.map((text) => ({ text, words: normalised(text).split(' ') }))
const UNPROVABLE = ALL.filter(({ text }) => SELF_PRAISE.test(text))
/** "Authentic" and "homemade" are said everywhere and by habit; the rest has a certificate or a definition. */
const PROVABLE = ALL.filter(({ text }) => !SELF_PRAISE.test(text))

function claimsIn({ name, description }: GradedDish, claims: readonly Claim[]): string[] {
  const words = normalised(`${name}. ${description ?? ''}`).split(' ')
  const found = claims.filter((claim) => holdsPhrase(words, claim.words)).map(({ text }) => text)
  const plain = found.map((text) => text.replaceAll('-', ' '))
  // "World-famous" holds "famous" and is written two ways.
  return found.filter(
    (_, at) =>
      plain.indexOf(plain[at] ?? '') === at &&
      !plain.some(
        (other, place) => place !== at && other !== plain[at] && other.includes(plain[at] ?? ''),
      ),
  )
}

function holds(text: string, claim: string): boolean {
  return holdsPhrase(normalised(text).split(' '), normalised(claim).split(' '))
}

function without(text: string, claims: readonly string[]): string {
  const sentences = text.split(/(?<=[.!?])\s+/)
  const kept = sentences.filter((one) => !claims.some((claim) => holds(one, claim)))
  if (kept.length > 0 && kept.length < sentences.length) return kept.join(' ')
  const pattern = claims
    .map((claim) =>
      claim.replaceAll(/[-\s]/g, '[-\\s]').replace(/^the\[-\\s\]/, '(?:the|our)[-\\s]'),
    )
    .join('|')
  const after = text
    .replace(new RegExp(`\\b(?:our |the )?(?:${pattern})\\b[!,]?\\s*`, 'gi'), '')
    .replace(/\s+([.,;])/g, '$1')
    .replace(/^[\s,.;!]+/, '')
    .trim()
  return after.charAt(0).toUpperCase() + after.slice(1)
}

/** Stems of "allergen" in the languages of Europe, and what menus write for it. */
const SPEAKS_OF =
  /\p{L}*(?:allerg|alérg|allerh|alerg)\p{L}*|\bcontains?:?\s|\b(?:enth[aä]lt|zusatzstoffe|contiene|contient|may contain|intolerance)\b|アレルギー|过敏|過敏|알레르기/iu

/** One line of a menu that speaks of allergens, for whoever reads the pages. */
export function speaksOfAllergens(line: string): boolean {
  return SPEAKS_OF.test(line)
}

/** Items with letters for allergens, as a part of all: a legend explains them somewhere. */
const CODED = 0.1

function allergensNamed(prepared: Prepared): ReturnType<Rule['grade']> {
  const { menu, dishes } = prepared
  const noted = dishes.filter(({ name, description }) =>
    SPEAKS_OF.test(`${name} ${description ?? ''}`),
  )
  const coded = menu.items.filter(({ name, description }) =>
    holdsAllergenCodes(`${name} ${description ?? ''}`),
  )
  const isCoded = coded.length >= Math.max(3, menu.items.length * CODED)
  if (menu.allergenNotes.length > 0 || noted.length > 0 || isCoded) {
    return { points: 1, share: 1, of: 1, places: [], repair: null }
  }
  if (menu.isRecognised) {
    return {
      notJudged:
        'Small print is easily lost in a picture: whether allergens are named was not judged.',
    }
  }
  if (menu.pagesLeft > 0) {
    return {
      notJudged: 'Not all pages were read: whether allergens are named was not judged.',
    }
  }
  if (menu.source === 'table') {
    return {
      notJudged:
        'A table of items has no foot of the page: whether allergens are named there was not judged.',
    }
  }
  if (!dishes.some(({ name }) => /\p{Script=Latin}/u.test(name))) {
    return { notJudged: 'How this language speaks of allergens is not known here.' }
  }
  const worded = dishes.filter(({ isEnglish, isPlain }) => isEnglish && !isPlain)
  const places = worded.flatMap((dish) => {
    const found = foodsWithAllergens(dish, prepared)
    return found.length > 0
      ? [
          placeOf(dish, {
            found: quoted(found.map(({ word }) => word)),
            missing: `Your words tell of ${listed(found)}.`,
          }),
        ]
      : []
  })
  const [first] = worded.filter((dish) => foodsWithAllergens(dish, prepared).length > 1)
  return {
    points: 0,
    share: 1,
    of: 1,
    count: places.length,
    places,
    repair: first
      ? {
          name: first.name,
          before: first.description ?? first.name,
          after: `${(first.description ?? first.name).replace(/[\s.]+$/, '')}. Contains: ${listed(foodsWithAllergens(first, prepared))}.`,
          note: 'From your own words. Only your kitchen knows what else is in it: confirm it there.',
        }
      : {
          name: 'At the foot of the menu',
          before: '',
          after: 'Please tell us of any allergy before you order.',
          note: 'A first line, until the allergens of each dish are written down.',
        },
  }
}

type AllergenFood = { word: string; allergens: readonly Allergen[] }

/** Foods whose one allergen is no matter of a recipe: prawns are crustaceans anywhere, a sauce may hold anything. */
function foodsWithAllergens(
  { name, description }: GradedDish,
  { lexicon }: Prepared,
): AllergenFood[] {
  const words = stems(`${name} ${description ?? ''}`)
  const found = new Map<string, readonly Allergen[]>()
  for (let at = 0; at < words.length; ) {
    const food = foodAt(lexicon, words, at)
    const phrases = food ? [food.phrase, ...food.phrase.split(' ')] : []
    const isOfPlants = PLANT_MILKS.test(words[at] ?? '') && OF_MILK.test(words[at + 1] ?? '')
    const named = phrases.find((phrase) => {
      const [ingredient] = lexicon.ingredients.get(phrase) ?? []
      return ingredient?.allergens.length === 1 && !(isOfPlants && OF_MILK.test(phrase))
    })
    const [ingredient] = named ? (lexicon.ingredients.get(named) ?? []) : []
    if (named && ingredient) found.set(named, ingredient.allergens)
    at += isOfPlants ? Math.max(2, food?.length ?? 1) : (food?.length ?? 1)
  }
  return [...found].map(([word, allergens]) => ({ word, allergens }))
}

/** Almond butter and oat milk hold no milk. */
const PLANT_MILKS =
  /^(?:almond|peanut|cashew|hazelnut|nut|coconut|oat|soy|soya|rice|cocoa|apple|vegan|shea)$/
const OF_MILK = /^(?:butter|milk|cream|cheese|yogurt)$/

function listed(named: readonly AllergenFood[]): string {
  const all = new Set(named.flatMap(({ allergens }) => allergens))
  return ALLERGENS.filter((one) => all.has(one)).join(', ')
}

function alcoholOf({ name, description, section, isEnglish }: GradedDish) {
  if (isOfAlcohol(section)) return MET
  if (!isEnglish) return null
  if (!namesAlcohol(name)) return null
  const said = `${name} ${description ?? ''} ${section ?? ''}`
  const isMarked = isOfDrinks(section) || /\balcohol|\babv\b|\d\s?%|\b(?:18|21)\s?\+/i.test(said)
  return isMarked
    ? MET
    : {
        lost: 1,
        found: name,
        missing: 'Say that it has alcohol, or put it under a heading for drinks.',
      }
}
