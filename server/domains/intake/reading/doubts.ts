import { distance } from 'fastest-levenshtein'
import type { ReadItem } from '#contract/intake.ts'
import type { PageWords, Word } from '#server/adapters/ocr/ocr.ts'
import type { Fixed } from './lost-points.ts'
import { middle } from './segments.ts'
import { surenessOfWords } from './sureness.ts'

/** What speaks against an item, each from 0 (nothing) to 1; in the order of their weights. */
export const DOUBTS = [
  /** The letters of the name are hard to make out. */
  'letters',
  /** So are the figures of a price, on a page where those of others are plain. */
  'faintPrice',
  /** Its price is far from all others of the menu. */
  'farPrice',
  /** The second reader, which agrees with most of the page, has no such name. */
  'unconfirmed',
  /** Its price is written otherwise than nearly all others: without decimals, with a sign. */
  'priceForm',
  /** Words of the name are none: capitals within, single letters, signs, scripts mixed. */
  'oddWords',
  /** Figures stand within the name. */
  'figures',
  /** No other item begins or is centred where it does. */
  'apart',
  /** Nearly all others of its section have a number and it has none. */
  'unnumbered',
  /** Hardly any other has a description: what follows may be the rest of its name. */
  'described',
] as const
export type Doubts = readonly number[]

/** A draft with the name as it will stand. */
export type Named = Fixed & { shown: string }

export type OtherReading = ReadonlyMap<number, readonly Pick<ReadItem, 'name'>[]>

/** What the items of a menu have in common; an item that differs is in doubt. */
export function doubtsOf(
  items: readonly Named[],
  { pages, others }: { pages: readonly PageWords[]; others: OtherReading },
): Doubts[] {
  const share = (is: (item: Named) => boolean) =>
    items.filter(is).length / Math.max(1, items.length)
  const priced = items.filter(({ prices }) => prices.length > 0)
  const formed = FORMS.map(
    (form) => priced.filter(({ priceText }) => form.test(priceText)).length / priced.length,
  )
  const usualSize = middle(items.map(({ nameWords }) => sizeOf(nameWords)))
  const numbered = numberedAround(items)
  const amounts = priced.map(amountOf).toSorted((one, other) => one - other)
  const usualAmount = middle(amounts)
  const plainly = Map.groupBy(priced, ({ page }) => page)
  const plainPrices = new Map(
    [...plainly].map(([page, of]) => [
      page,
      of.filter((item) => surenessOfPrices(item) > PLAIN).length / of.length,
    ]),
  )
  const described = share(isDescribed)
  const edges = items.map(edgesOf)
  const onPage = Map.groupBy(items, ({ page }) => page)
  const confirmed = new Map(
    items.map((item) => [item, isIn(others.get(item.page) ?? [], item.shown)]),
  )
  const agreement = (page: number) => {
    const of = onPage.get(page) ?? []
    return of.filter((item) => confirmed.get(item)).length / Math.max(1, of.length)
  }
  const agreements = new Map([...others.keys()].map((page) => [page, agreement(page)]))
  return items.map((item, at) => {
    const size = sizeOf(item.nameWords) || usualSize
    const isApart =
      (onPage.get(item.page)?.length ?? 0) > 1 &&
      !edges.some((edge, to) => to !== at && isInLine(edge, edges[at], size))
    return [
      pages[item.page - 1]?.source === 'text' ? 0 : 1 - surenessOfName(item),
      (1 - surenessOfPrices(item)) * (plainPrices.get(item.page) ?? 0) ** 2,
      item.prices.length === 0 ? 0 : farness(amountOf(item), usualAmount),
      confirmed.get(item) ? 0 : (agreements.get(item.page) ?? 0),
      priced.length >= FEWEST && item.prices.length > 0
        ? isTrue(FORMS.some((form, to) => isOdd(form.test(item.priceText), formed[to] ?? 0)))
        : 0,
      oddnessOf(item.shown),
      isTrue(/\d/.test(withoutCounts(item.shown))),
      isTrue(isApart),
      isTrue(item.number === null && (numbered.get(item) ?? 0) > MOSTLY_NUMBERED),
      isTrue(isDescribed(item) && described < SELDOM),
    ]
  })
}

const isTrue = (is: boolean) => (is ? 1 : 0)

/** A price with cents, and one with the sign of a currency. */
const FORMS = [/\d[.,]\d{2}(?!\d)|[.,]\d{2}$/, /[\p{Sc}元원円]|TL/u]
const FEWEST = 5
const SELDOM = 0.2
const MOSTLY_NUMBERED = 0.6

function isOdd(has: boolean, share: number): boolean {
  return has ? share < SELDOM : share > 1 - SELDOM
}

function isDescribed({ description }: Named): boolean {
  return /\p{Script=Latin}{2}|\p{Script=Hangul}/u.test(description)
}

/** The worst word of the name, or the name as a whole. */
function surenessOfName({ nameWords }: Named): number {
  const names = nameWords.filter(({ text }) => /\p{L}{2}/u.test(text))
  return leastSure([nameWords, ...names.map((word) => [word])])
}

/** Of a price's figures that a page tells without doubt. */
const PLAIN = 0.8

function surenessOfPrices({ words, priceText }: Named): number {
  const prices = words.filter(({ text }) => /\d/.test(text) && priceText.includes(text))
  return leastSure(prices.map((word) => [word]))
}

function leastSure(parts: readonly (readonly Word[])[]): number {
  return Math.min(1, ...parts.filter((each) => each.length > 0).map(surenessOfWords))
}

function amountOf({ prices }: Named): number {
  return prices[0]?.amountMinor ?? 0
}

/** In the logarithm: what is within three times the middle price, or a third of it, is as menus are. */
const NEAR = Math.log(3)

function farness(amount: number, usual: number): number {
  if (amount <= 0 || usual <= 0) return 0
  return Math.min(1, Math.max(0, Math.abs(Math.log(amount / usual)) - NEAR))
}

/** For each item, the part of its section that has numbers; of the whole menu where the section is too short to tell. */
function numberedAround(items: readonly Named[]): Map<Named, number> {
  const shareOf = (of: readonly Named[]) =>
    of.filter(({ number }) => number !== null).length / Math.max(1, of.length)
  const whole = shareOf(items)
  const sections = Map.groupBy(items, ({ section, page }) => `${page} ${section}`)
  return new Map(
    [...sections.values()].flatMap((of) => {
      const share = of.length >= FEWEST ? Math.min(whole, shareOf(of)) : whole
      return of.map((item) => [item, share] as const)
    }),
  )
}

const UNLIKE = 0.15

function isIn(others: readonly Pick<ReadItem, 'name'>[], name: string): boolean {
  const own = plain(name)
  return others.some((other) => {
    const text = plain(other.name)
    const longest = Math.max(own.length, text.length)
    const isLonger = Math.abs(own.length - text.length) > UNLIKE * longest
    return !isLonger && distance(own, text) <= UNLIKE * longest
  })
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\d]/gu, '')
    .toLowerCase()
}

const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const ODD_SIGN = /[^\p{L}\p{M}\p{N}\s&'’`".,()\-–/+:!%#ºª½¼¾]/u
/** Of surnames and places: capitals stand within them. */
const WITH_CAPITAL = /^(?:Mc|Mac|De|Di|La|Le|O['’]|Mini)/

/** Of a name's words those that are none, twice: half of them makes it as odd as can be. */
function oddnessOf(name: string): number {
  if (ODD_SIGN.test(name) || (SIGNS.test(name) && /\p{Script=Latin}|\d/u.test(name))) return 1
  const words = withoutBrackets(name).split(/\s+/)
  const odd = words.filter(
    (word) =>
      /\p{Ll}\p{Lu}/u.test(word.replace(WITH_CAPITAL, '')) ||
      /\p{L}\d\p{L}|\d\p{L}{3}/u.test(word) ||
      /^[^\P{Script=Latin}aeiouyàwslp]$/iu.test(word),
  )
  return Math.min(1, (odd.length / words.length) * 2)
}

function withoutBrackets(name: string): string {
  return name.replaceAll(/\([^)]*\)/g, ' ').trim()
}

/** "2 Eggs" and "1/2 Order" begin with a count; counts in brackets are pieces. */
function withoutCounts(name: string): string {
  return withoutBrackets(name)
    .replace(/^\d{1,2}\s/, '')
    .replaceAll(/\b\d\/\d\b/g, '')
}

function sizeOf(words: readonly Word[]): number {
  return middle(words.map(({ size }) => size))
}

type Edge = { page: number; x0: number; centre: number }

function edgesOf({ nameWords, page }: Named): Edge {
  const x0 = Math.min(...nameWords.map((word) => word.x0))
  const x1 = Math.max(...nameWords.map((word) => word.x1))
  return { page, x0, centre: (x0 + x1) / 2 }
}

function isInLine(one: Edge, other: Edge | undefined, size: number): boolean {
  if (one.page !== other?.page) return false
  return (
    Math.abs(one.x0 - other.x0) < size * 1.2 || Math.abs(one.centre - other.centre) < size * 0.8
  )
}
