import type { FindingPlace } from '#contract/grader.ts'
import { normalised, stems } from '#kitchen/words.ts'
import { isOfDrinks, isOfExtras } from '../menu-words.ts'
import {
  counted,
  type GradedDish,
  type Prepared,
  perDish,
  placeOf,
  type Repair,
  type Rule,
} from '../rule.ts'

const FEWEST = 3
const MOST = 12
/** Of a PDF: under so many, headings were lost on the way, and nothing is said of their number. */
const LOST_HEADINGS = 30

export const structureRules: readonly Rule[] = [
  {
    id: 'categories',
    field: 'structure',
    weight: 5,
    asks: 'A heading has 3 to 12 items. Lists of drinks and extras may be longer.',
    source: 'House rule, from how delivery apps list a menu: 3 to 12 items under a heading',
    why: 'Guests choose from what they can take in at once. A long list hides its middle, a heading for one item is easily passed over.',
    title: (count, of) =>
      `${count} of ${of} ${of === 1 ? 'heading' : 'headings'} ${count === 1 ? 'has' : 'have'} fewer than ${FEWEST} or more than ${MOST} items`,
    grade: categorySizes,
  },
  {
    id: 'one-place',
    field: 'structure',
    weight: 5,
    asks: 'An item stands on the menu once.',
    source: 'Uber Eats policy on duplicate menus; house rule: one item in one place',
    why: 'Two entries of one name and price are corrected in one place and forgotten in the other.',
    title: (count, of) => counted(count, of, 'is on the menu twice', 'are on the menu twice'),
    grade: (prepared) => onePlace(prepared),
  },
  {
    id: 'sizes',
    field: 'structure',
    weight: 5,
    asks: 'Sizes are a choice within one item, not items of their own.',
    source: 'Common practice of delivery platforms: sizes are options of one item',
    why: 'As options, a guest sees one dish and picks the size; photo and description are needed once.',
    title: (count, of) =>
      counted(count, of, 'is a size of another item', 'are sizes of other items'),
    grade: sizesAsOptions,
  },
]

function categorySizes({ sections, dishes: all, menu }: Prepared): ReturnType<Rule['grade']> {
  const named = [...sections].flatMap(([name, items]) => (name === null ? [] : [{ name, items }]))
  if (named.length === 0) {
    return all.length > MOST && (menu.source === 'text' || menu.source === 'table')
      ? {
          points: 0.4,
          share: 1,
          of: 1,
          count: 1,
          places: [
            whole(
              'No headings',
              `${all.length} items in one list`,
              'Put a heading over what belongs together, such as Starters or Pizza.',
            ),
          ],
          repair: null,
        }
      : { notJudged: 'No headings were found, and none were missed.' }
  }
  if (menu.isRecognised) {
    return {
      notJudged: 'Headings are easily lost in a picture: how many items each has was not judged.',
    }
  }
  if (menu.source === 'pdf' && named.some(({ items }) => items.length > LOST_HEADINGS)) {
    return {
      notJudged: 'Not all headings of this PDF were found: how many items each has was not judged.',
    }
  }
  const under = named.reduce((sum, { items }) => sum + items.length, 0)
  // A list of wines is read as a list, and extras stand with what they are for.
  const dishes = named.filter(({ name }) => !isOfDrinks(name) && !isOfExtras(name))
  const wrong = dishes.filter(({ items }) => items.length < FEWEST || items.length > MOST)
  // A menu of one or two headings with few items has nothing to put together.
  const small = wrong.filter(({ items }) => items.length < FEWEST && named.length > 2)
  const large = wrong.filter(({ items }) => items.length > MOST)
  const lost =
    small.reduce((sum, { items }) => sum + items.length * 0.5, 0) +
    large.reduce((sum, { items }) => sum + (items.length - MOST) * 0.5, 0)
  const shown = named.filter((one) => small.includes(one) || large.includes(one))
  return {
    points: 1 - lost / under,
    share: 1,
    of: named.length,
    places: shown.map(({ name, items }) => ({
      ...whole(
        name,
        `${items.length} ${items.length === 1 ? 'item' : 'items'}`,
        items.length > MOST
          ? 'Two headings would be read further down.'
          : 'It could stand with its neighbours.',
      ),
      section: name,
      page: items[0]?.page ?? null,
    })),
    repair: large.map(splitOf).find((one) => one !== null) ?? mergedOf(small),
  }
}

function whole(name: string, found: string, missing: string): FindingPlace {
  return { name, section: null, page: null, sureness: 'likely', found, missing }
}

/** A word that three or more of its names share, and not nearly all. */
function splitOf({ name, items }: { name: string; items: readonly GradedDish[] }): Repair | null {
  const own = new Set(stems(name))
  const byWord = new Map<string, { word: string; dishes: GradedDish[] }>()
  for (const dish of items) {
    for (const word of new Set(normalised(dish.name).split(' '))) {
      const [stem = ''] = stems(word)
      if (
        word.length < 4 ||
        own.has(stem) ||
        /^(?:with|and|from|house|special|small|large)$/.test(stem)
      )
        continue
      const entry = byWord.get(stem) ?? { word, dishes: [] }
      entry.dishes.push(dish)
      byWord.set(stem, entry)
    }
  }
  const [best] = [...byWord.values()]
    .filter(
      ({ dishes }) =>
        dishes.length >= FEWEST && dishes.length <= MOST && items.length - dishes.length >= FEWEST,
    )
    .sort(
      (one, other) => other.dishes.length - one.dishes.length || one.word.localeCompare(other.word),
    )
  if (!best) return null
  const title = best.word.charAt(0).toUpperCase() + best.word.slice(1)
  const names = best.dishes.map((dish) => dish.name)
  return {
    name,
    before: `${name}: ${items.length} items`,
    after: `${title}: ${names.slice(0, 6).join(', ')}${names.length > 6 ? ` and ${names.length - 6} more` : ''}. ${name}: the other ${items.length - names.length}.`,
    note: 'A word that your own names share, as a heading of its own.',
  }
}

function mergedOf(small: readonly { name: string; items: readonly GradedDish[] }[]): Repair | null {
  const [one, other] = small
  if (!one || !other) return null
  return {
    name: one.name,
    before: `${one.name} (${one.items.length}), ${other.name} (${other.items.length})`,
    after: `${one.name} & ${other.name} (${one.items.length + other.items.length})`,
    note: 'If they belong together, one heading is found sooner.',
  }
}

/** Lunch and dinner may have one dish at two prices; the same at the same price is there twice. */
function onePlace(prepared: Prepared) {
  const seen = new Map<string, GradedDish>()
  const twice = new Map<GradedDish, GradedDish>()
  for (const dish of prepared.dishes) {
    const key = [
      normalised(dish.name) || dish.name,
      normalised(dish.description ?? ''),
      dish.prices.map(({ label, amountMinor }) => `${label}${amountMinor}`).join(),
    ].join('|')
    const first = seen.get(key)
    if (!first) seen.set(key, dish)
    else if (isSameDish(first, dish, prepared)) twice.set(dish, first)
  }
  return perDish({
    nothing: 'There are no items.',
    check: (dish) => {
      const first = twice.get(dish)
      if (!first) return { lost: 0, found: '', missing: '' }
      const where =
        first.section && first.section !== dish.section ? ` under “${first.section}”` : ''
      return {
        lost: 1,
        found: dish.name,
        missing: `The same name and price stands${where} already.`,
      }
    },
  })(prepared)
}

/** "Prawn" under Korma and under Madras are two dishes; and recognition loses what tells them apart. */
function isSameDish(first: GradedDish, dish: GradedDish, { menu }: Prepared): boolean {
  if (dish.description !== null) return true
  return !menu.isRecognised && first.section === dish.section
}

const SIZE =
  /(?:^|[\s(,/-])(?:(?:extra )?(?:small|large)|medium|regular|mini|jumbo|half|full|kids?|klein|gro(?:ß|ss)|mittel|peque[nñ][oa]|grande|mediano|petit|grand|piccol[oa]|\d{1,3}(?:[.,]\d)?\s?(?:"|”|''|in(?:ch)?|cm|oz|ml|cl|l|g|kg|pcs?|pieces?))(?=$|[\s),./-])/giu

function sizesAsOptions(prepared: Prepared): ReturnType<Rule['grade']> {
  const families = new Map<string, GradedDish[]>()
  for (const dish of prepared.dishes) {
    SIZE.lastIndex = 0
    const base = normalised(dish.name.replace(SIZE, ' '))
    if (base.length < 3) continue
    const key = `${dish.section}|${base}`
    families.set(key, [...(families.get(key) ?? []), dish])
  }
  // One dish of several sections is no size of itself.
  const sized = [...families.values()].filter(
    (family) =>
      family.length > 1 && new Set(family.map(({ name }) => sizeIn(name))).size === family.length,
  )
  const extra = sized.flatMap((family) => family.slice(1))
  if (prepared.dishes.length === 0) return { notJudged: 'There are no items.' }
  const [first] = sized
  return {
    points: 1 - extra.length / prepared.dishes.length,
    share: 1,
    of: prepared.dishes.length,
    places: extra.map((dish) =>
      placeOf(dish, {
        found: dish.name,
        missing: 'As a size of one item it needs its words and its photo once.',
      }),
    ),
    repair: first
      ? {
          name: first[0]?.name ?? '',
          before: first.map(({ name }) => name).join(' / '),
          after: `${baseName(first[0]?.name ?? '')}, size: ${first.map(({ name }) => sizeIn(name)).join(' / ')}`,
          note: 'The same items as one with a choice.',
        }
      : null,
  }
}

function baseName(name: string): string {
  return (
    name
      .replace(SIZE, ' ')
      .replace(/\(\s*\)/g, '')
      .replace(/\s+/g, ' ')
      // what is left of “(0,2l.)”
      .replace(/[\s,/.-]+\)?$/, '')
      .trim()
  )
}

function sizeIn(name: string): string {
  return (
    name
      .match(SIZE)?.[0]
      .replace(/^[\s(,/-]+/, '')
      .trim() ?? 'usual'
  )
}
