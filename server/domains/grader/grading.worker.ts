// The thread that reads and grades menus of visitors: what takes it long keeps nobody else waiting.
import { constants, setPriority } from 'node:os'
import type { GradedMenu, GradeResult } from '#contract/grader.ts'
import { grade } from '#grading/grade.ts'
import { loadKnowledge } from '#kitchen/kitchen.ts'
import { readItems, warningsOf } from '../intake/reading/reading.service.ts'
import { measurePictures } from './measure-pictures.ts'
import { decodeText, readSheets, readTable } from './read-table.ts'
import { allergenNotes, linesOfPage, readText } from './read-text.ts'
import type { Reading, ReadPages } from './reading.ts'

const knowledge = loadKnowledge()

// On Linux of this thread alone; where it is of the whole process it is left as it is.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

export function readPasted(text: string): Reading {
  return readText(text)
}

/** A CSV file or plain text; null for a file that calls itself a table and is none of dishes. */
export function readTextFile({ name, bytes }: { name: string; bytes: Uint8Array }): Reading | null {
  const text = decodeText(bytes)
  return readTable(text) ?? (/\.(?:csv|tsv)$/i.test(name) ? null : readText(text))
}

/** Null for a workbook without a table of dishes, and for another kind of packed file. */
export function readWorkbookFile(bytes: Uint8Array): Promise<Reading | null> {
  return readSheets(bytes).catch(() => null)
}

export async function readDocument({
  source,
  pages,
  pictures,
  pagesLeft,
  warnings,
}: ReadPages): Promise<Reading> {
  const items = readItems(pages)
  return {
    source,
    isRecognised: pages.some((page) => page.source === 'ocr'),
    pagesLeft,
    items,
    allergenNotes: pages.flatMap((page) => allergenNotes(linesOfPage(page))).slice(0, 5),
    pictures: await measurePictures(pictures, items),
    warnings: items.length === 0 ? warnings : [...warnings, ...ofReading(items)],
  }
}

function ofReading(items: Reading['items']): string[] {
  return warningsOf({ items, failed: [], notes: [], pictures: { leftOut: [] } })
}

export function gradeMenu({
  menu,
  hints,
}: {
  menu: GradedMenu
  hints: readonly string[]
}): GradeResult {
  return grade(knowledge, menu, new Set(hints))
}
