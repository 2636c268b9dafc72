import {
  GRADER_ITEMS_MAX,
  GRADER_PAGES_MAX,
  type GradedMenu,
  type GradeResult,
  type GraderEvent,
} from '#contract/grader.ts'
import { type PageWords, UnreadableDocument } from '#server/adapters/ocr/ocr.ts'
import { AppError, invalid } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { asRefusal, openMenu } from '../intake/reading/documents.service.ts'
import type { GradingThread } from './grading-thread.ts'
import { hintRules } from './objections.service.ts'
import type { Reading } from './reading.ts'
import type { Given } from './receive-given.ts'
import type { WaitingLine } from './waiting-line.ts'

export type GraderDeps = Pick<Deps, 'db' | 'ocr'> & {
  thread: GradingThread
  /** What is typed and what has to be looked at wait apart: a photo takes as long as fifty texts. */
  lines: { texts: WaitingLine; documents: WaitingLine }
}

/** Reads and grades in memory, one visitor after the other, and tells how far it is. */
export async function* gradeGiven(
  deps: GraderDeps,
  given: Given,
  signal: AbortSignal,
): AsyncGenerator<GraderEvent> {
  const isDocument = given.kind === 'pdf' || given.kind === 'picture'
  const place = deps.lines[isDocument ? 'documents' : 'texts'].enter(signal)
  for (;;) {
    const { done, value } = await place.next()
    if (!done) {
      yield { event: 'waiting', data: { ahead: value } }
      continue
    }
    try {
      const menu = demandMenu(yield* read(deps, given, signal))
      yield { event: 'judging', data: { items: menu.items.length } }
      yield { event: 'done', data: { menu, result: await gradeRead(deps, menu) } }
    } finally {
      value()
    }
    return
  }
}

/** The same menu has the same result, as long as the rules are the same. */
export async function gradeRead(
  deps: Pick<GraderDeps, 'db' | 'thread'>,
  menu: GradedMenu,
): Promise<GradeResult> {
  const result = await deps.thread.ask('gradeMenu', { menu, hints: await hintRules(deps.db) })
  if (result.counts.judged === 0) throw invalid('grader.unreadable', UNREADABLE[menu.source])
  return result
}

async function* read(
  deps: GraderDeps,
  given: Given,
  signal: AbortSignal,
): AsyncGenerator<GraderEvent, Reading, void> {
  const { thread } = deps
  switch (given.kind) {
    case 'pasted':
      return thread.ask('readPasted', given.text)
    case 'text': {
      const { name, bytes } = given
      return demandTable(await thread.ask('readTextFile', { name, bytes }))
    }
    case 'workbook':
      return demandTable(await thread.ask('readWorkbookFile', given.bytes))
    default:
      return yield* readDocument(deps, { kind: given.kind, bytes: given.bytes, signal })
  }
}

type Document = { kind: 'pdf' | 'picture'; bytes: Buffer; signal: AbortSignal }

/** A page after the other, so that whoever reads a menu of their own has a place beside it. */
async function* readDocument(
  { ocr, thread }: GraderDeps,
  { kind, bytes, signal }: Document,
): AsyncGenerator<GraderEvent, Reading, void> {
  const document = await openMenu({ ocr }, { path: bytes, signal })
  try {
    const pageCount = Math.min(document.pageCount, GRADER_PAGES_MAX)
    const pages: PageWords[] = []
    const warnings = leftOutPages(document.pageCount)
    let failure: UnreadableDocument | null = null
    for (let page = 1; page <= pageCount; page += 1) {
      yield { event: 'reading', data: { pagesDone: page - 1, pageCount } }
      try {
        pages.push(await document.readPage(page, signal))
      } catch (error) {
        if (!(error instanceof UnreadableDocument)) throw error
        failure = error
        warnings.push(`Page ${page}: ${error.message}`)
      }
    }
    if (pages.length === 0 && failure) throw asRefusal(failure)
    const pictures = await document.pictures(signal).catch((error: unknown) => {
      if (!(error instanceof UnreadableDocument)) throw error
      return { taken: [], leftOut: [] }
    })
    return await thread.ask('readDocument', {
      source: kind,
      pages,
      pictures: pictures.taken.filter(({ page }) => page <= pageCount),
      pagesLeft: document.pageCount - pageCount,
      warnings,
    })
  } finally {
    document.close()
  }
}

function leftOutPages(pageCount: number): string[] {
  return pageCount > GRADER_PAGES_MAX
    ? [`Only the first ${GRADER_PAGES_MAX} of ${pageCount} pages were read and judged.`]
    : []
}

function demandTable(reading: Reading | null): Reading {
  if (!reading) throw invalid('grader.not_a_menu', NOT_A_MENU.table)
  return reading
}

function demandMenu(reading: Reading): GradedMenu {
  const count = reading.items.length
  if (count === 0) throw invalid('grader.not_a_menu', NOT_A_MENU[reading.source])
  if (count > GRADER_ITEMS_MAX) {
    throw new AppError(
      413,
      'grader.too_many_items',
      `This menu has ${count} items; up to ${GRADER_ITEMS_MAX} are judged at once. Give a part of it, such as one section.`,
    )
  }
  return reading
}

const NOT_A_MENU: Record<GradedMenu['source'], string> = {
  text: 'This text does not read as a menu: no line with a dish and its price was found. Put each dish on a line of its own, with its price at the end.',
  table:
    'No dishes were found in this table. It needs a column of names and one of prices, each with its header.',
  pdf: 'No dishes were found in this PDF. Give the pages of the menu, or paste its text.',
  picture:
    'No dishes were found in this picture. Take a sharp, straight photo of the whole menu, or paste its text.',
}

/** Nothing was read surely enough: a fault of the reading is never a low grade. */
const UNREADABLE: Record<GradedMenu['source'], string> = {
  text: NOT_A_MENU.text,
  table: NOT_A_MENU.table,
  pdf: 'This PDF could not be read surely enough to be judged. Paste its text instead.',
  picture:
    'This photo could not be read surely enough to be judged. Take it again, straight from above and in daylight, or paste the text.',
}
