import { categoryOf, type Dish, type Knowledge } from '#kitchen/kitchen.ts'
import { type Random, seededBy } from '#kitchen/random.ts'
import { stems } from '#kitchen/words.ts'
import type { NamedDish } from '#server/domains/intake/matching/features.ts'

/** A printed item beside what an owner keeps, where it is known which of it is the same dish. */
export type MatchingCase = { printed: NamedDish; known: readonly LabelledDish[] }
export type LabelledDish = { dish: NamedDish; isSame: boolean }

const KEPT = 70
const PRINTED = 45
/** How many printed items stand among what is kept; the others are new on the menu. */
const SHARE_KEPT = 0.6

/** Restaurants of three cuisines each, with dishes of the kitchen as owners keep them and as menus print them. */
export function matchingCases(knowledge: Knowledge, seed: string, worlds: number): MatchingCase[] {
  return Array.from({ length: worlds }, (_, at) => worldOf(knowledge, seededBy(seed, at))).flat()
}

function worldOf(knowledge: Knowledge, random: Random): MatchingCase[] {
  const cuisines = random.shuffle([...knowledge.cuisines.keys()]).slice(0, 3)
  const all = random.shuffle(knowledge.dishes.filter(({ cuisine }) => cuisines.includes(cuisine)))
  const [kept, others] = [all.slice(0, KEPT), all.slice(KEPT)]
  const priced = new Map(all.map((dish) => [dish, usualPrice(dish, random)]))
  // The library of the same place, or another place's data.
  const isOwn = random.chance(0.6)
  const library = kept.map((dish) => ({
    dish,
    known: {
      name: random.chance(0.15) ? varied(dish, random) : dish.name,
      section: random.chance(0.9) ? categoryOf(dish.course, 'normal') : null,
      priceMinor: random.chance(0.9) ? elsewhere(priced.get(dish) ?? 900, isOwn, random) : null,
    },
  }))
  const quality = random.pick([0, 0, 0.01, 0.03])
  const printed = Array.from({ length: PRINTED }, () => {
    const from = random.chance(SHARE_KEPT) || others.length === 0 ? kept : others
    return from[random.int(from.length)]
  })
  return printed.flatMap((dish) => {
    if (!dish) return []
    const own = stems(dish.name).join(' ')
    return [
      {
        printed: printedOf(dish, { price: priced.get(dish) ?? 900, quality }, random),
        known: library.map(({ dish: other, known }) => ({
          dish: known,
          isSame: stems(other.name).join(' ') === own,
        })),
      },
    ]
  })
}

function printedOf(
  dish: Dish,
  { price, quality }: { price: number; quality: number },
  random: Random,
): NamedDish {
  const name = random.chance(0.45) ? dish.name : varied(dish, random)
  const cased = random.chance(0.3) ? name.toUpperCase() : name
  return {
    name: misread(cased, quality, random),
    section: random.chance(0.85) ? sectionOf(dish, random) : null,
    priceMinor: random.chance(0.92) ? changedPrice(price, random) : null,
  }
}

const BASE: Partial<Record<Dish['course'], number>> = {
  main: 1400,
  starter: 800,
  soup: 700,
  salad: 900,
  breakfast: 900,
}
const LEAST_BASE = 500

/** Dishes of one course cost much the same. */
function usualPrice({ course, tier }: Dish, random: Random): number {
  const base = (BASE[course] ?? LEAST_BASE) * (0.7 + 0.2 * tier)
  return Math.round((base * (0.85 + 0.3 * random.next())) / 50) * 50
}

/** Another place asks a third more or less. */
function elsewhere(price: number, isOwn: boolean, random: Random): number {
  return isOwn ? price : Math.round((price * Math.exp(random.next() * 0.9 - 0.45)) / 50) * 50
}

/** Half of the prices are still the same. */
function changedPrice(price: number, random: Random): number {
  if (random.chance(0.5)) return price
  return Math.max(50, Math.round((price * (0.85 + 0.45 * random.next())) / 50) * 50)
}

function sectionOf({ course }: Dish, random: Random): string {
  const usual = categoryOf(course, random.pick(['truck', 'normal', 'fine']))
  return random.chance(0.8)
    ? usual
    : random.pick(['Specials', 'From the Kitchen', 'House Favourites'])
}

/** One or two of the ways in which the same dish is named otherwise. */
function varied(dish: Dish, random: Random): string {
  const first = variation(dish, dish.name, random)
  return random.chance(0.3) ? variation(dish, first, random) : first
}

function variation(dish: Dish, name: string, random: Random): string {
  const words = name.split(' ')
  const parts = Object.keys(dish.components)
  const part = parts[random.int(Math.min(parts.length, 4))] ?? ''
  switch (random.int(11)) {
    case 0:
      return `${random.pick(['House', 'Our', 'Classic', 'Grandma’s', 'Fresh', 'The'])} ${name}`
    case 1:
      return `${name} with ${part}`
    case 2:
      return words.length > 2 ? words.slice(1).join(' ') : name
    case 3:
      return words.length > 2 ? words.slice(0, -1).join(' ') : name
    case 4:
      return words.length === 2 ? `${words[1]} ${words[0]}` : name
    case 5:
      return `${name} (${random.pick(['6 pcs', 'V', 'GF', 'half', 'large', 'for two'])})`
    case 6:
      return `${1 + random.int(90)}. ${name}`
    case 7:
      return name.replace(/ and /i, ' & ').replace(/ with /i, ' w/ ')
    case 8:
      return name.endsWith('s') ? name.slice(0, -1) : `${name}s`
    case 9:
      return `${name} ${random.pick(['plate', 'platter', 'bowl', 'special', 'dinner'])}`
    default:
      return `${name}, ${part}`
  }
}

const CONFUSED: Readonly<Record<string, string>> = {
  a: 'o',
  c: 'e',
  e: 'c',
  g: 'q',
  h: 'b',
  i: 'l',
  l: 'i',
  m: 'rn',
  n: 'u',
  o: '0',
  r: 'n',
  s: '5',
  t: 'f',
  u: 'n',
  v: 'y',
}

/** Letters as text recognition takes them for others, each with this chance. */
function misread(text: string, chance: number, random: Random): string {
  return [...text]
    .map((letter) => (random.chance(chance) ? (CONFUSED[letter.toLowerCase()] ?? '') : letter))
    .join('')
}
