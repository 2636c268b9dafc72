import type { ReadItem } from '#contract/intake.ts'
import type { PageWords } from '#server/adapters/ocr/ocr.ts'
import { finishItems, type PlacedDraft } from './finish-items.ts'
import { blocksOfPages } from './page-blocks.ts'
import { choosePlaces } from './price-place.ts'
import { type Block, readBlock } from './read-block.ts'

/** The items of a menu, from the words of its pages. What the whole menu does by habit decides what single lines leave open. */
export function readItems(pages: readonly PageWords[]): ReadItem[] {
  const { blocks, numbers } = blocksOfPages(pages)
  const drafts: PlacedDraft[] = []
  const sections: { block: Block; section: string }[] = []
  for (const { block, place, looks } of choosePlaces(blocks)) {
    const read = readBlock(block, { place, looks, section: sectionFor(block, sections) })
    drafts.push(
      ...read.drafts.map((draft) => ({
        ...draft,
        page: block.page,
        number: draft.nameWords.map((word) => numbers.get(word)).find(Boolean) ?? null,
      })),
    )
    if (read.section) sections.push({ block, section: read.section })
  }
  return finishItems(drafts, pages)
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
