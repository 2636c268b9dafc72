import type { ReadItem } from '#contract/intake.ts'
import type { PageWords, Word } from '#server/adapters/ocr/ocr.ts'
import { bestReadings } from './best-reading.ts'
import type { OtherReading } from './doubts.ts'
import { type DoubtedItem, finishItems, type PlacedDraft } from './finish-items.ts'
import { blocksOfPages } from './page-blocks.ts'
import { choosePlaces } from './price-place.ts'
import { type Block, readBlock } from './read-block.ts'
import { extent } from './segments.ts'

/** The items of a menu, from the words of its pages; of several readings of a page the best one counts. */
export function readItems(pages: readonly PageWords[]): ReadItem[] {
  return readWithDoubts(pages).map(({ item }) => item)
}

/** The same with what speaks against each, to fit what it weighs. */
export function readWithDoubts(pages: readonly PageWords[]): DoubtedItem[] {
  const { best, others } = bestReadings(pages, (page) => itemsOf([page]).map(({ item }) => item))
  return itemsOf(best, others)
}

/** What the whole menu does by habit decides what single lines leave open. */
function itemsOf(pages: readonly PageWords[], others?: OtherReading): DoubtedItem[] {
  const { blocks, numbers, otherNames } = blocksOfPages(pages)
  const drafts: PlacedDraft[] = []
  const sections: { block: Block; section: string }[] = []
  for (const { block, place, looks } of choosePlaces(blocks)) {
    const read = readBlock(block, { place, looks, section: sectionFor(block, sections) })
    drafts.push(
      ...read.drafts.map((draft) => {
        const ofName = (known: ReadonlyMap<Word, string>) =>
          draft.nameWords.map((word) => known.get(word)).find(Boolean) ?? null
        return {
          ...draft,
          page: block.page,
          number: ofName(numbers),
          description: [ofName(otherNames), draft.description].filter(Boolean).join(' '),
        }
      }),
    )
    if (read.section) sections.push({ block, section: read.section })
  }
  return finishItems(joinTitled(drafts), pages, others)
}

/** The sizes that one title names are one item, wherever they stand. */
function joinTitled(drafts: readonly PlacedDraft[]): PlacedDraft[] {
  const joined: PlacedDraft[] = []
  for (const draft of drafts) {
    const at = joined.findIndex(({ nameWords: [first] }) => first && first === draft.nameWords[0])
    const known = joined[at]
    if (known) joined.splice(at, 1, joinedTo(...topFirst(known, draft)))
    else joined.push(draft)
  }
  return joined
}

function topFirst(one: PlacedDraft, other: PlacedDraft): [PlacedDraft, PlacedDraft] {
  return extent(one.words).y1 <= extent(other.words).y1 ? [one, other] : [other, one]
}

function joinedTo(known: PlacedDraft, draft: PlacedDraft): PlacedDraft {
  // Printed twice on one sign, and one of them half hidden.
  const isNew = (price: PlacedDraft['prices'][number]) =>
    !known.prices.some(
      ({ label, amountMinor }) =>
        amountMinor === price.amountMinor && (label ?? '').endsWith(price.label ?? ''),
    )
  return {
    ...known,
    gathered: true,
    description: [known.description, draft.description].filter(Boolean).join(' '),
    prices: [...known.prices, ...draft.prices.filter(isNew)],
    priceText: [known.priceText, draft.priceText].filter(Boolean).join(' / '),
    words: [...new Set([...known.words, ...draft.words])],
    box: extent([known.box, draft.box]),
  }
}

/** A column that goes on below a band, or on the next page, goes on with its section. */
function sectionFor(
  block: Block,
  sections: readonly { block: Block; section: string }[],
): string | null {
  const fits = sections.findLast(({ block: other }) => {
    const shared = Math.min(block.x1, other.x1) - Math.max(block.x0, other.x0)
    const isSame = shared > Math.min(block.x1 - block.x0, other.x1 - other.x0) * 0.6
    return isSame && (other.page === block.page || other.page === block.page - 1)
  })
  return fits?.section ?? null
}
