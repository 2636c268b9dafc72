import type { GradedMenu } from '#contract/grader.ts'
import type { DocumentPicture, PageWords } from '#server/adapters/ocr/ocr.ts'

/** Pages of a PDF or photo as words, to be made items of. */
export type ReadPages = {
  source: 'pdf' | 'picture'
  pages: PageWords[]
  pictures: DocumentPicture[]
  pagesLeft: number
  warnings: string[]
}

/** A menu before it is known to be one: it may have no items, or too many. */
export type Reading = GradedMenu
