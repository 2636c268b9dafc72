import type { MissedLine, ReadItem, ReadPage } from '#contract/intake.ts'
import type { Ai, Gate } from '#server/adapters/ai/ai.ts'
import type {
  DocumentPicture,
  DocumentPictures,
  Ocr,
  OcrDocument,
  PageWords,
} from '#server/adapters/ocr/ocr.ts'
import { UnreadableDocument } from '#server/adapters/ocr/ocr.ts'
import { inBound } from '#server/core/in-bound.ts'
import { missedLines } from './missed-lines.ts'
import { askModel } from './model-page.ts'
import { asRefusal, openMenu } from './open-menu.ts'
import { readItems } from './read-items.ts'
import { warningsOf } from './warnings.ts'

export type ReadMenuDeps = { ocr: Ocr; ai: Pick<Ai, 'readPicture'> | null }

export type ReadMenuInput = {
  /** Of the file, which stays there meanwhile. */
  path: string
  /** Told after each page, in the order in which they are done. */
  onPage?: (progress: { page: number; pagesDone: number; pageCount: number }) => void
  signal?: AbortSignal
  /** Counts what the model costs, and may refuse; without one every page is asked. */
  gate?: Gate
  /** Pages that an earlier try has read; what is read now is kept before it counts as done. */
  saved?: {
    find(page: number): SavedPage | undefined
    keep(page: SavedPage): Promise<void>
  }
}

export type MenuReading = {
  pages: ReadPage[]
  items: ReadItem[]
  /** What looked like an item and was not taken as one. */
  missed: MissedLine[]
  /** Sentences for the owner. */
  warnings: string[]
  /** Photographs that a PDF holds, to be matched to its items. */
  pictures: DocumentPicture[]
}

const PAGES_AT_ONCE = 2

/**
 * From a PDF or picture to the items as printed. A model reads the pages where one is configured, text
 * recognition where not or where the model fails. Throws AppError with a sentence where nothing can be read.
 */
export async function readMenu(deps: ReadMenuDeps, input: ReadMenuInput): Promise<MenuReading> {
  const document = await openMenu(deps, input)
  try {
    let pagesDone = 0
    const numbers = Array.from({ length: document.pageCount }, (_, at) => at + 1)
    const results = await inBound(PAGES_AT_ONCE, numbers, async (page) => {
      input.signal?.throwIfAborted()
      const known = input.saved?.find(page)
      const result = known ?? (await readPage(deps, document, page, input))
      if (!known && result.kind !== 'failed') await input.saved?.keep(result)
      pagesDone += 1
      input.onPage?.({ page, pagesDone, pageCount: document.pageCount })
      return result
    })
    return await assemble(document, results, input.signal)
  } finally {
    document.close()
  }
}

/** A page that was read, as plain data. */
export type SavedPage =
  | { page: number; kind: 'words'; words: PageWords; note: string | null }
  | { page: number; kind: 'model'; items: ReadItem[]; size: { width: number; height: number } }
type PageResult = SavedPage | { page: number; kind: 'failed'; error: UnreadableDocument }

async function readPage(
  { ai }: ReadMenuDeps,
  document: OcrDocument,
  page: number,
  { signal, gate }: ReadMenuInput,
): Promise<PageResult> {
  try {
    let note: string | null = null
    if (ai?.readPicture) {
      const answer = await askModel(ai.readPicture, document, { page, signal, gate })
      if (answer.kind === 'model') return { page, ...answer }
      note = answer.note
    }
    return { page, kind: 'words', words: await document.readPage(page, signal), note }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof UnreadableDocument) return { page, kind: 'failed', error }
    throw error
  }
}

async function assemble(
  document: OcrDocument,
  results: readonly PageResult[],
  signal: AbortSignal | undefined,
): Promise<MenuReading> {
  const [failure] = results.flatMap((result) => (result.kind === 'failed' ? [result.error] : []))
  if (failure && results.every(({ kind }) => kind === 'failed')) throw asRefusal(failure)
  const ofWords = results.filter((result) => result.kind === 'words')
  const fromWords = readItems(ofWords.map(({ words }) => words)).map((item) => ({
    ...item,
    page: ofWords[item.page - 1]?.page ?? item.page,
  }))
  const fromModel = results.flatMap((result) => (result.kind === 'model' ? result.items : []))
  const items = [...fromWords, ...fromModel].sort((one, other) => one.page - other.page)
  const pictures = await picturesOf(document, signal)
  return {
    pages: results.flatMap(toPage),
    items,
    missed: missedLines(ofWords, fromWords),
    warnings: warningsOf({
      items,
      failed: results.flatMap((result) =>
        result.kind === 'failed' ? [{ page: result.page, sentence: result.error.message }] : [],
      ),
      notes: [...new Set(ofWords.flatMap(({ note }) => note ?? []))],
      pictures,
    }),
    pictures: pictures?.taken ?? [],
  }
}

/** Null where they could not be taken out: the menu is worth having without them. */
async function picturesOf(
  document: OcrDocument,
  signal: AbortSignal | undefined,
): Promise<DocumentPictures | null> {
  try {
    return await document.pictures(signal)
  } catch (error) {
    if (error instanceof UnreadableDocument) return null
    throw error
  }
}

function toPage(result: PageResult): ReadPage[] {
  if (result.kind === 'failed') return []
  const { width, height } = result.kind === 'model' ? result.size : result.words
  const source = result.kind === 'model' ? 'model' : result.words.source
  return [{ page: result.page, width, height, source }]
}
