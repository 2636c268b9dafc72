import { CannotServe, type ItemBrief } from '../brief.ts'
import { areOneOf } from '../composing/one-of.ts'
import { type Plate, plateOf } from '../composing/plate.ts'
import { plateAsAsked } from '../composing/plate-as-wished.ts'
import { withAsked } from '../composing/with-asked.ts'
import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { capitalised, listOf, titleCase } from '../writing/english.ts'
import { plateChange } from '../writing/plate-change.ts'
import { asTyped } from './as-typed.ts'
import { isKindOfFood } from './cuisine-names.ts'
import { dishIn, wordsNaming } from './dish-in-words.ts'
import { cuisinesNamed } from './dish-of-cuisine.ts'
import { dishOfItsFoods, plainWith } from './dish-of-its-foods.ts'
import { dishesOfKind } from './dishes-of-kind.ts'
import { rawClassic } from './eaten-raw.ts'
import { isFoodGroup } from './food-groups.ts'
import { foodAt } from './food-lexicon.ts'
import { isFoodOfKind } from './food-of-kind.ts'
import { indexedDish } from './index-knowledge.ts'
import { type ItemAsked, MOST_FOODS, type ResolvedItem } from './item-asked.ts'
import { FORM_WORDS } from './kind-words.ts'
import { mannersIn } from './manners.ts'
import { nameAround, namesForbidden } from './name-asked.ts'
import type { Constraints } from './read-request.ts'
import { resolveDish } from './resolve-dish.ts'
import { meatsOfKind, swapped } from './swap-main.ts'
import { typicalDish } from './typical-dish.ts'
import { unaccounted } from './unaccounted.ts'
import { broughtBy, type Wanted, wantedIn } from './wanted-foods.ts'
import { notUsed, refusedFor, secondDish, takenAs } from './what-is-told.ts'
import { holdsPhrase, normalised, positionOf, stems } from './words.ts'

/** A dish that is named, or its kind or its form, as it was asked for; null where the kitchen knows none. */
export function dishAsked(
  knowledge: Knowledge,
  { brief, asked, constraints, rowSource, tooMany }: ItemAsked,
): ResolvedItem | null {
  const { prompt, style } = brief
  const cuisines = brief.restaurant?.cuisines ?? []
  const kind = asked.dish === null ? plateOfKind(knowledge, { asked, constraints, style }) : null
  const known =
    kind?.dish ??
    resolveDish(knowledge, asked, cuisines) ??
    rawClassic(knowledge, asked) ??
    dishOfItsFoods(knowledge, asked, cuisines) ??
    plainWith(knowledge, asked)
  const named = known && swapped(knowledge, known, { prompt, constraints })
  const dish = named ?? formAlone(knowledge, constraints, brief)
  const plated = kind?.plate ?? (dish && resolvePlate(knowledge, { dish, constraints, style }))
  if (!dish || !plated) return null
  const beside = named ? besideDish(knowledge, { dish, constraints }) : { wanted: [], second: null }
  const unknown = unaccounted(knowledge, asked, plated).filter(
    (word) => !beside.wanted.some(({ phrase }) => phrase === word),
  )
  const called = asItIsCalled(knowledge, asked, {
    plate: plated,
    prompt,
    known: named ? known : null,
    isAsNamed: named?.name === plated.name,
  })
  const { plate, refused, amounts } = withAsked(knowledge, called, {
    ...constraints,
    wanted: beside.wanted,
  })
  const { second } = beside
  const isServed = second !== null && isOnPlate(plate, second.dish)
  const lost = unknown.filter((one) => !(isServed && holdsPhrase(second.words, one.split(' '))))
  const reported = notUsed(lost, asked, plate)
  const isReported = second !== null && !isServed && !holdsPhrase(stems(plate.name), second.words)
  return {
    plate,
    constraints,
    followed: {
      used: [
        knownOf(knowledge, known && known !== named ? known : plated),
        ...amounts,
        ...takenAs(knowledge, asked, plate),
        ...reported.used,
        ...rowSource,
      ],
      leftOut: [
        ...takenOut(knowledge, dish, { plate, constraints }),
        ...refusedFor(refused, constraints),
      ],
      notFollowed: [
        ...(isReported ? [secondDish(second.dish.name)] : []),
        ...reported.notFollowed,
        ...tooMany,
      ],
    },
  }
}

/** A dish of another main food is known as the one that it is made like. */
function knownOf(
  { index }: Knowledge,
  { id, name, cuisine }: Pick<Dish, 'id' | 'name' | 'cuisine'>,
): string {
  const like = index.dishOf.get(id.split('/').slice(0, 2).join('/'))
  return like === undefined || like.id === id
    ? `The kitchen knows ${like?.name ?? name} (${cuisine}).`
    : `The kitchen makes it as it makes ${like.name} (${cuisine}).`
}

/** The first dish of the kind that was asked for which can be as asked. */
function plateOfKind(
  knowledge: Knowledge,
  {
    asked,
    constraints,
    style,
  }: { asked: Constraints; constraints: Constraints; style: ItemBrief['style'] },
): { dish: Dish; plate: Plate } | null {
  const kindred = dishesOfKind(knowledge, asked).filter(
    (dish) => unaccounted(knowledge, asked, dish).length === 0,
  )
  for (const dish of kindred) {
    const plate = plateOf(knowledge, { dish, style, constraints })
    if (plate) return { dish, plate }
  }
  // none is so as it is: the nearest that can be made so
  for (const dish of kindred) {
    const plate = resolvePlate(knowledge, { dish, constraints, style }, true)
    if (plate?.id === dish.id) return { dish, plate }
  }
  return null
}

/** Null where a dish cannot be as asked and only its form was named, as in "a cake": another may be. */
function resolvePlate(
  knowledge: Knowledge,
  resolved: { dish: Dish; constraints: Constraints; style: ItemBrief['style'] },
  isOfMany = false,
): Plate | null {
  try {
    return plateAsAsked(knowledge, resolved)
  } catch (error) {
    const { dish, forms } = resolved.constraints
    const mayBeOther = isOfMany || forms.length > 0
    if (error instanceof CannotServe && dish === null && mayBeOther) return null
    throw error
  }
}

/** What a prompt asks for beside the dish that it names: ingredients, and other dishes, which are reported. */
function besideDish(
  knowledge: Knowledge,
  { dish, constraints }: { dish: Dish; constraints: Constraints },
): { wanted: readonly Wanted[]; second: { dish: Dish; words: string[] } | null } {
  // of dishes of one name the one that was said, which may be of another cuisine
  const named = constraints.dish ?? dish
  const own = wordsNaming(knowledge, named, constraints)
  const at = positionOf(constraints.stems, own)
  if (at < 0) {
    // "chocolate cake" is asked for, and the lava cake is one: it does not come with another
    const isOwn = ({ phrase }: Wanted): boolean =>
      phrase.split(' ').every((word) => own.includes(word))
    return { wanted: constraints.wanted.filter((one) => !isOwn(one)), second: null }
  }
  const rest = [...constraints.stems].fill('', at, at + own.length)
  const { lexicon } = knowledge.index
  const other = dishIn(lexicon, rest)
  const isCalled = constraints.wanted.some(({ called = '' }) =>
    other
      ? ` ${called} `.includes(` ${rest.slice(other.at, other.at + other.length).join(' ')} `)
      : false,
  )
  const isSecond =
    other !== null &&
    !isCalled &&
    foodAt(lexicon, rest, other.at) === null &&
    !(other.length === 1 && isFoodOfKind(knowledge, rest[other.at] ?? ''))
  return {
    wanted: [
      ...wantedIn(lexicon, rest, constraints.typed),
      ...broughtBy(lexicon, rest),
      ...meatsOfKind(knowledge, rest, constraints.forbidden),
    ]
      .filter(({ phrase }) => !constraints.excluded.includes(phrase))
      .slice(0, MOST_FOODS),
    second: isSecond
      ? { dish: other.dish, words: rest.slice(other.at, other.at + other.length) }
      : null,
  }
}

/** A side of bacon that came onto the plate as bacon, and a slaw that it is served with, need no request of their own. */
function isOnPlate({ components }: Plate, second: Dish): boolean {
  const [main = ''] = Object.keys(second.components)
  return [main, second.name.toLowerCase()].some((one) => components[one] !== undefined)
}

/** What the dish usually holds and this plate does not, and what is in its place. */
function takenOut(
  knowledge: Knowledge,
  dish: Dish,
  { plate, constraints }: { plate: Plate; constraints: Constraints },
): string[] {
  const { id, components } = dish
  if (plate.id !== id && knowledge.index.dishOf.has(plate.id)) {
    const asked = listOf([
      ...constraints.diets,
      ...constraints.excluded.map((one) => `without ${one}`),
    ])
    return [`${dish.name} cannot be ${asked}: ${plate.name} is written in its place.`]
  }
  const change = plateChange(knowledge, { ...plate, id })
  // what was asked for takes no place of what was to be left out
  const isAsked = (said: string): boolean =>
    plate.asked.some((one) =>
      [one, plate.said.get(one), knowledge.ingredients.get(one)?.plural].includes(said),
    )
  const pairs = [...(change?.swapped ?? [])].map(([from, { said }]) => [from, said] as const)
  const isWanted = (from: string): boolean =>
    constraints.wanted.some(({ ingredients }) => ingredients.some(({ name }) => name === from))
  const isOut = ([from, to]: readonly [string, string]): boolean =>
    constraints.forbidden.has(from) && isAsked(to) && !isWanted(from)
  const isFresh = (one: string): boolean => components[one] === undefined
  const gone = change
    ? [...change.gone, ...pairs.filter(isOut).map(([from]) => from)]
    : Object.keys(components).filter((one) => plate.components[one] === undefined)
  const swapped = pairs
    .filter((pair) => !isOut(pair))
    .map(([from, to]) => `${capitalised(to)} in place of ${from}.`)
  const instead = change
    ? change.added.filter((one) => !plate.asked.includes(one))
    : Object.keys(plate.components).filter(
        (one) => isFresh(one) && gone.some((other) => areOneOf(one, other)),
      )
  if (gone.length === 0) return swapped
  return [
    instead.length === 0
      ? `Without ${listOf(gone)}, as asked.`
      : `${capitalised(listOf(instead))} in place of ${listOf(gone)}.`,
    ...swapped,
  ]
}

/** The plate under the name that was typed, with the words around it; slips and other names of a dish give way to its own. */
function asItIsCalled(
  knowledge: Knowledge,
  constraints: Constraints,
  {
    plate,
    prompt,
    known,
    isAsNamed,
  }: { plate: Plate; prompt: string; known: Dish | null; isAsNamed: boolean },
): Plate {
  const { index } = knowledge
  const { stems: words, wanted, breaks } = constraints
  // what is written in a dish's place has its own name
  if (known === null || (plate.id !== known.id && index.dishOf.has(plate.id))) return plate
  const said = dishIn(index.lexicon, words, breaks)
  // "linguine fra diavolo" with another food than the kitchen's; not "kung pao chicken" of shrimp
  const gone = Object.keys(known.components).filter((one) => plate.components[one] === undefined)
  const isSaid =
    said !== null &&
    indexedDish(knowledge, said.dish).key === indexedDish(knowledge, known).key &&
    (known.id === plate.id ||
      !gone
        .flatMap(stems)
        .some((word) => words.slice(said.at, said.at + said.length).includes(word)))
  const phrase = isSaid ? words.slice(said.at, said.at + said.length) : stems(plate.name)
  const foods = new Set(wanted.flatMap((one) => `${one.phrase} ${one.called ?? ''}`.split(' ')))
  const manners = new Set(mannersIn(knowledge, words, plate).flatMap((one) => one.phrase))
  const typed = nameAround(prompt, { own: phrase, foods, manners })
  if (typed !== null && !namesForbidden(knowledge, typed, constraints))
    return { ...plate, name: typed }
  if (!isSaid || !isAsNamed) return plate
  const called = index.lexicon.calledAs.get(phrase.join(' '))
  const isOther = indexedDish(knowledge, said.dish).key !== phrase.join(' ')
  // "jackfruit carnitas tacos" says what took the place of another
  const isThere = (said: string): boolean =>
    plate.name !== known.name && normalised(plate.name).includes(normalised(said))
  if (isOther)
    return called === undefined || isThere(called) ? plate : { ...plate, name: titleCase(called) }
  // "lasagna" is spelled so
  const spelled = asTyped(prompt, phrase.join(' '))
  const isSame =
    spelled === null || isThere(spelled) || normalised(spelled) === normalised(plate.name)
  return isSame ? plate : { ...plate, name: titleCase(spelled) }
}

/** A dish of the form, where nothing else is said of it: of the cuisine that is named, or of the restaurant's. */
function formAlone(knowledge: Knowledge, constraints: Constraints, brief: ItemBrief): Dish | null {
  const { wanted, forms } = constraints
  const isForm = ({ phrase }: Wanted): boolean => FORM_WORDS.has(phrase) && !isFoodGroup(phrase)
  if (!wanted.every(isForm)) return null
  const named = cuisinesNamed(knowledge, constraints)
  const own = brief.restaurant?.cuisines ?? []
  // "noodles" names no people, so that a Thai restaurant's are Thai
  const cuisines = own.length > 0 && named.every(isKindOfFood) ? own : named
  const dish = typicalDish(knowledge, constraints, {
    cuisines,
    style: brief.style,
    seed: brief.seed,
  })
  // a waffle and ice cream are two, and a mochi ice cream is none of a waffle
  const words = dish === null ? [] : indexedDish(knowledge, dish).words
  const holdsAll = wanted.every(({ phrase }) => holdsPhrase(words, phrase.split(' ')))
  if (dish !== null && unaccounted(knowledge, constraints, dish).length > 0) return null
  return forms.length > 1 && !holdsAll ? null : dish
}
