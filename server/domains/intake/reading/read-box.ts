import type { PageBox, ReadItem } from '#contract/intake.ts'
import type { Ocr, PageWords } from '#server/adapters/ocr/ocr.ts'
import { invalid, notFound } from '#server/core/errors.ts'
import { cleanWords } from './clean-words.ts'
import { finishItems } from './finish-items.ts'
import type { PricedSegment } from './gutters.ts'
import { draftOf } from './items.ts'
import { type Line, linesOf, lineText, pricesOf } from './lines.ts'
import { asRefusal, openMenu } from './open-menu.ts'
import { readItems } from './read-items.ts'
import { segmentsOf } from './segments.ts'

/** The items in a box that a person drew about them. Throws AppError with a sentence where nothing can be read. */
export async function readBox(
  deps: { ocr: Ocr },
  { path, page, box, signal }: { path: string; page: number; box: PageBox; signal?: AbortSignal },
): Promise<ReadItem[]> {
  const document = await openMenu(deps, { path, signal })
  try {
    if (page > document.pageCount)
      throw notFound('intake.no_such_page', `There is no page ${page}.`)
    const words = await document.readBox(page, box, signal).catch((error: unknown) => {
      throw asRefusal(error)
    })
    const items = itemsIn(words).map((item) => ({ ...item, page }))
    if (items.length === 0) throw nothingThere()
    return items
  } finally {
    document.close()
  }
}

function nothingThere() {
  return invalid(
    'intake.nothing_there',
    'Nothing could be read there. Draw the box around the whole item with its price, a little larger than its letters.',
  )
}

/** As on a whole page; where that finds none, all that is in the box is one item, for a person said so. */
export function itemsIn(page: PageWords): ReadItem[] {
  const items = readItems([page])
  return items.length > 0 ? items : theOneIn(page)
}

/** Alone in its box, a number is a price however it is written. */
const ANY_NUMBER = { wholes: true, decimals: true, spelled: false, least: 0 }

function theOneIn(page: PageWords): ReadItem[] {
  const segments = segmentsOf(cleanWords(page.words)).map(
    (segment): PricedSegment => ({ ...segment, priced: false, onlyPrice: isNumber(segment) }),
  )
  const lines = linesOf(segments, ANY_NUMBER)
  const first = lines.find((line) => /\p{L}{2}/u.test(lineText(line)))
  if (!first) return []
  const more = lines.filter((line) => line !== first && lineText(line) !== '')
  const priced = lines.filter((line) => pricesOf(line).length > 0)
  const draft = draftOf({ kind: 'item', name: [first], more, priced, listed: true }, null)
  const drafts = [{ ...draft, section: null, page: 1, number: null }]
  return finishItems(drafts, [page]).map(({ item }) => item)
}

function isNumber({ words }: Pick<Line, 'words'>): boolean {
  return words.every(({ text }) => /^\D{0,2}\d[\d.,]*\D{0,2}$/.test(text))
}
