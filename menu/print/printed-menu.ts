import type { CanonicalItem, CanonicalMenu } from '#contract/canonical-menu.ts'
import { DIETS, type Diet } from '#contract/menus.ts'
import { dayLines, factsOf, groupLine, pictureOf, priceOf } from '../menu-page.ts'

export type PrintedItem = {
  /** To order by; counted over the whole menu. */
  number: number
  name: string
  native: string | null
  description: string | null
  price: string | null
  /** A line for each option group. */
  options: string[]
  facts: string
  /** Short for what is confirmed: "V", "GF", "1", "(2)" for what it may contain. */
  marks: string[]
  picture: string | null
}

export type PrintedMenu = {
  title: string
  address: string
  locale: string
  categories: { name: string; note: string | null; items: PrintedItem[] }[]
  hours: { title: string; lines: { days: string; times: string }[] }[]
  /** What the marks mean, of those that are used. */
  legend: string[]
  notes: string[]
}

type Allergen = CanonicalItem['allergens'][number]

const DIET_MARKS: Record<Diet, string> = {
  vegan: 'VG',
  vegetarian: 'V',
  pescatarian: 'P',
  'gluten-free': 'GF',
  'dairy-free': 'DF',
  'nut-free': 'NF',
}

/** What is printed of a menu, in its order; of allergens and diets only what is confirmed. */
export function printedMenu(document: CanonicalMenu): PrintedMenu {
  const { restaurant, categories, dayparts } = document
  const items = new Map(document.items.map((item) => [item.ref, item]))
  const groups = new Map(document.groups.map((group) => [group.ref, group]))
  const shown = categories
    .map(({ name, description, items: refs }) => ({
      name,
      note: description,
      items: refs.flatMap((ref) => items.get(ref) ?? []),
    }))
    .filter((category) => category.items.length > 0)
  const confirmed = shown
    .flatMap((category) => category.items)
    .filter(({ allergensConfirmed }) => allergensConfirmed)
  const numbers = allergenNumbers(confirmed)
  let number = 0

  const printed = (item: CanonicalItem): PrintedItem => ({
    number: ++number,
    name: item.name,
    native: item.nativeName && item.nativeName !== item.name ? item.nativeName : null,
    description: item.description,
    price: priceOf(item, document),
    options: item.groups
      .flatMap((ref) => groups.get(ref) ?? [])
      .map((group) => groupLine(group, items, restaurant))
      .filter(({ options }) => options)
      .map(({ name, options }) => `${name}${/\p{P}$/u.test(name) ? '' : ':'} ${options}`),
    facts: factsOf(item),
    marks: marksOf(item, numbers),
    picture: pictureOf(item)?.id ?? null,
  })
  return {
    title: restaurant.name,
    address: restaurant.address,
    locale: restaurant.locale,
    categories: shown.map((category) => ({ ...category, items: category.items.map(printed) })),
    hours: [
      ...dayparts.map(({ name, hours }) => ({
        title: name,
        lines: dayLines(hours, restaurant.locale),
      })),
      ...(restaurant.hours.length > 0
        ? [{ title: 'Opening hours', lines: dayLines(restaurant.hours, restaurant.locale) }]
        : []),
    ],
    legend: legendOf(confirmed, numbers),
    notes: [
      `Prices in ${restaurant.currency}. Allergens are named where the restaurant has confirmed them; please ask about the other dishes.`,
    ],
  }
}

/** Of the allergens that are named, each with its cereal or nut: in the order of the alphabet. */
function allergenNumbers(confirmed: readonly CanonicalItem[]): Map<string, number> {
  const named = new Set(confirmed.flatMap(({ allergens }) => allergens.map(allergenName)))
  return new Map([...named].sort().map((name, at) => [name, at + 1]))
}

function marksOf(item: CanonicalItem, numbers: ReadonlyMap<string, number>): string[] {
  if (!item.allergensConfirmed) return []
  const allergens = item.allergens.map((one) => {
    const number = numbers.get(allergenName(one)) ?? 0
    return { number, mark: one.presence === 'contains' ? `${number}` : `(${number})` }
  })
  return [
    ...item.diets.map((diet) => DIET_MARKS[diet]),
    ...allergens.sort((one, other) => one.number - other.number).map(({ mark }) => mark),
  ]
}

function legendOf(
  confirmed: readonly CanonicalItem[],
  numbers: ReadonlyMap<string, number>,
): string[] {
  const diets = new Set(confirmed.flatMap((item) => item.diets))
  const isPossible = confirmed.some(({ allergens }) =>
    allergens.some(({ presence }) => presence === 'may-contain'),
  )
  return [
    ...DIETS.filter((diet) => diets.has(diet)).map((diet) => `${DIET_MARKS[diet]} ${diet}`),
    ...[...numbers].map(([name, number]) => `${number} contains ${name}`),
    ...(isPossible ? ['in brackets: may contain'] : []),
  ]
}

function allergenName({ allergen, detail }: Allergen): string {
  return detail ? `${allergen} (${detail})` : allergen
}
