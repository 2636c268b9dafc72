import type { PageBox, ReadItem } from '#contract/intake.ts'
import type { PageWords } from '#server/adapters/ocr/ocr.ts'
import { mostSureOf, plainDoubtsOf, surenessOf } from './confidence.ts'
import { type Doubts, doubtsOf, type OtherReading } from './doubts.ts'
import { withoutFootnotes } from './footnotes.ts'
import { partNames } from './habits.ts'
import { takeNumbersWithin } from './item-numbers.ts'
import type { Draft } from './items.ts'
import { type Fixed, fixLostPoints } from './lost-points.ts'
import { readMarks } from './marks.ts'
import { isNote } from './notes.ts'
import { placeOnPage } from './place-on-page.ts'
import { minorOf } from './price-forms.ts'
import type { SectionedDraft } from './read-block.ts'
import { repairCase } from './tidy-text.ts'
import { joinSyllables, partTranslations, withoutPriceBefore } from './translations.ts'

export type PlacedDraft = SectionedDraft & { page: number; number: string | null }

/** An item with what speaks against it, and whether that is plain without being weighed. */
export type DoubtedItem = { item: ReadItem; doubts: Doubts; isPlain: boolean }

/** Items in the contract's form: names parted, one currency, how sure each is, where it stands. */
export function finishItems(
  drafts: readonly PlacedDraft[],
  pages: readonly PageWords[],
  others: OtherReading = new Map(),
): DoubtedItem[] {
  const isRecognised = pages.some(({ source }) => source === 'ocr')
  const items = (partNames(drafts) as PlacedDraft[]).filter(isItem)
  const named = partTranslations(isRecognised ? takeNumbersWithin(items) : items)
  const parted = withoutFootnotes(named)
  const names = repairCase(
    parted.map(({ name }) => joinSyllables(isRecognised ? withoutPriceBefore(name) : name)),
  )
  const currency = yenOrYuan(commonCurrency(parted), parted)
  const fixed = (
    isRecognised
      ? fixLostPoints(parted)
      : parted.map((draft): Fixed => ({ ...draft, doubt: 'none' }))
  ).map((draft, at) => ({ ...draft, shown: names[at] ?? draft.name }))
  const doubts = doubtsOf(fixed, { pages, others })
  const plain = plainDoubtsOf(fixed)
  const sureness = surenessOf(doubts, plain, fixed.map(mostSureOf))
  return fixed.map((draft, at) => ({
    item: {
      section: draft.section === '' ? null : draft.section,
      ...(draft.number === null ? {} : { number: draft.number }),
      ...withoutMarks(draft.shown, draft.description),
      prices: draft.prices.slice(0, 20).map((price) => inCurrency(price, currency)),
      priceText: draft.priceText === '' ? null : draft.priceText.slice(0, 200),
      addOns: draft.addOns.slice(0, 20).map((addOn) => inCurrency(addOn, currency)),
      ...(sureness[at] ?? { confidence: 0 }),
      page: draft.page,
      box: placed(draft, pages[draft.page - 1]),
    },
    doubts: doubts[at] ?? [],
    isPlain: (plain[at]?.length ?? 0) > 0,
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
  if (letters < 2 || !/\p{L}{2}/u.test(joinSyllables(name))) return false
  return priced && !isNote(name) && !ADDS.test(name) && !(name.length > 90 && description === '')
}

/** "Extra toppings: add": what is asked for more of any dish. */
const ADDS = /\p{L}:? add$|추가$/iu

function commonCurrency(drafts: readonly Draft[]): string | null {
  const counts = new Map<string, number>()
  for (const { prices } of drafts)
    for (const { currency } of prices)
      if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Both are written ¥; a menu in Chinese signs without any kana is in yuan. */
function yenOrYuan(currency: string | null, drafts: readonly Draft[]): string | null {
  const text = drafts.map(({ name, description }) => name + description).join('')
  return currency === 'JPY' && /\p{Script=Han}{2}/u.test(text) && !KANA.test(text)
    ? 'CNY'
    : currency
}

/** A bare number among signed ones is of their currency. */
function inCurrency<T extends { amountMinor: number; currency: string | null }>(
  price: T,
  currency: string | null,
): T {
  if (price.currency === 'JPY' && currency === 'CNY')
    return { ...price, currency, amountMinor: minorOf(price.amountMinor, currency) }
  if (price.currency !== null || currency === null) return price
  return { ...price, currency, amountMinor: minorOf(price.amountMinor / 100, currency) }
}

function placed({ box }: Draft, page: PageWords | undefined): PageBox | null {
  return page ? placeOnPage(box, page) : null
}
