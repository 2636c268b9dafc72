import type { PageBox, ReadItem } from '#contract/intake.ts'
import { apply } from '#server/adapters/ocr/matrix.ts'
import type { PageWords } from '#server/adapters/ocr/ocr.ts'
import { partNames } from './habits.ts'
import { takeNumbersWithin } from './item-numbers.ts'
import type { Draft } from './items.ts'
import { type Mended, mendLostPoints } from './lost-points.ts'
import { readMarks } from './marks.ts'
import { isNote } from './notes.ts'
import { minorOf } from './price-forms.ts'
import type { SectionedDraft } from './read-block.ts'
import { surenessOfWords } from './sureness.ts'
import { repairCase } from './tidy-text.ts'

export type PlacedDraft = SectionedDraft & { page: number; number: string | null }

/** Items in the contract's form: names parted, one currency, how sure each is, where it stands. */
export function finishItems(
  drafts: readonly PlacedDraft[],
  pages: readonly PageWords[],
): ReadItem[] {
  const isRecognised = pages.some(({ source }) => source === 'ocr')
  const items = (partNames(drafts) as PlacedDraft[]).filter(isItem)
  const parted = isRecognised ? takeNumbersWithin(items) : items
  const names = repairCase(parted.map(({ name }) => name))
  const currency = commonCurrency(parted)
  const mended = isRecognised
    ? mendLostPoints(parted)
    : parted.map((draft): Mended => ({ ...draft, doubt: 'none' }))
  return mended.map((draft, at) => ({
    section: draft.section === '' ? null : draft.section,
    ...(draft.number === null ? {} : { number: draft.number }),
    ...withoutMarks(names[at] ?? draft.name, draft.description),
    prices: draft.prices.slice(0, 20).map((price) => inCurrency(price, currency)),
    priceText: draft.priceText === '' ? null : draft.priceText.slice(0, 200),
    addOns: draft.addOns.slice(0, 20).map((addOn) => inCurrency(addOn, currency)),
    confidence: surenessOf(draft),
    page: draft.page,
    box: boxOf(draft, pages[draft.page - 1]),
  }))
}

/** What the marks say stands in fields of its own; a name that was nothing but marks stays as printed. */
export function withoutMarks(
  printedName: string,
  printedDescription: string,
): Pick<ReadItem, 'name' | 'description' | 'diets' | 'spice'> {
  const [name, description] = [readMarks(printedName), readMarks(printedDescription)]
  return {
    name: (name.text || printedName).slice(0, 300),
    description: description.text === '' ? null : description.text.slice(0, 2000),
    diets: [...new Set([...name.diets, ...description.diets])],
    spice: Math.max(name.spice ?? 0, description.spice ?? 0) || null,
  }
}

function isItem({ name, description, priced }: Draft): boolean {
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  if (letters < 2 || !/\p{L}{2}/u.test(name)) return false
  return priced && !isNote(name) && !(name.length > 90 && description === '')
}

function commonCurrency(drafts: readonly Draft[]): string | null {
  const counts = new Map<string, number>()
  for (const { prices } of drafts)
    for (const { currency } of prices)
      if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

/** A bare number among signed ones is of their currency. */
function inCurrency<T extends { amountMinor: number; currency: string | null }>(
  price: T,
  currency: string | null,
): T {
  if (price.currency !== null || currency === null) return price
  return { ...price, currency, amountMinor: minorOf(price.amountMinor / 100, currency) }
}

/** The engine's own confidence, less what is odd about the item. */
function surenessOf({ words, name, prices, section, doubt }: Mended): number {
  let sure = Math.min(0.97, surenessOfWords(words))
  if (prices.length === 0 || doubt === 'little') sure *= 0.8
  // A price that is out of the menu's own pattern is for a person to look at.
  if (doubt === 'great') sure = Math.min(sure * 0.6, 0.5)
  if (name.split(/\s+/).length > 9) sure *= 0.85
  if (/^[^\p{Lu}\d¿¡"“'‘(]/u.test(name)) sure *= 0.9
  if (/[^\p{L}\p{N}\s&'’".,()\-–/+:!%#ºª½¼¾]/u.test(name)) sure *= 0.85
  if (section === null) sure *= 0.97
  return Math.round(Math.max(0, sure) * 100) / 100
}

/** On the page as it was uploaded, whatever was done to straighten it. */
function boxOf({ box }: Draft, page: PageWords | undefined): PageBox | null {
  if (!page) return null
  const corners = [
    [box.x0, box.y0],
    [box.x1, box.y0],
    [box.x1, box.y1],
    [box.x0, box.y1],
  ].map(([x = 0, y = 0]) => apply(page.toPage, x, y))
  const [xs, ys] = [corners.map(([x]) => within(x)), corners.map(([, y]) => within(y))]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

function within(part: number): number {
  return Math.round(Math.max(0, Math.min(1, part)) * 10_000) / 10_000
}
