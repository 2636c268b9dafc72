import type { ReadItem } from '#contract/intake.ts'
import { MENU_SCRIPTS } from '#contract/menu-upload.ts'
import type { DocumentPictures } from '#server/adapters/ocr/ocr.ts'
import { WARNING } from './confidence.ts'
import { missingNumbers } from './item-numbers.ts'

/** What the owner should know before using what was read. */
export function warningsOf({
  items,
  failed,
  notes,
  pictures,
}: {
  items: readonly ReadItem[]
  failed: readonly { page: number; sentence: string }[]
  notes: readonly string[]
  /** Null where they could not be taken out of the file. */
  pictures: Pick<DocumentPictures, 'leftOut'> | null
}): string[] {
  const warnings = [...notes, ...failed.map(({ page, sentence }) => `Page ${page}: ${sentence}`)]
  if (items.length === 0) {
    return [
      ...warnings,
      `No menu items were found in this file. Upload a sharp, straight picture of the whole menu, or its PDF. ${MENU_SCRIPTS}`,
    ]
  }
  warnings.push(...ofPictures(pictures))
  const unsure = items.filter(({ confidence }) => confidence < WARNING).length
  if (unsure > 0) {
    warnings.push(
      `${counted(unsure, 'item was', 'items were')} hard to read. Check the names and prices.`,
    )
  }
  const unpriced = items.filter(({ prices }) => prices.length === 0).length
  if (unpriced > 0) {
    warnings.push(`${counted(unpriced, 'item has', 'items have')} no price in figures.`)
  }
  const missing = missingNumbers(items.flatMap(({ number }) => number ?? []))
  if (missing.length > 0) {
    warnings.push(
      `The menu numbers its items, and no item was found for ${missing.slice(0, 8).join(', ')}. Look for them on the page and add what is missing.`,
    )
  }
  return warnings
}

const ADD_THEM = 'Add those that show a dish as extra images.'

function ofPictures(pictures: Pick<DocumentPictures, 'leftOut'> | null): string[] {
  if (!pictures) return [`The pictures of this PDF could not be taken out. ${ADD_THEM}`]
  const because = (reason: 'size' | 'count') =>
    pictures.leftOut.filter((each) => each.because === reason)
  const [large, many] = [because('size'), because('count')]
  const pages = [...new Set(large.map(({ page }) => page))]
  const where = `${pages.length === 1 ? 'page' : 'pages'} ${pages.join(', ')}`
  return [
    ...(large.length > 0
      ? [
          `${counted(large.length, 'picture is', 'pictures are')} too large to be taken out of the PDF (${where}). ${ADD_THEM}`,
        ]
      : []),
    ...(many.length > 0
      ? [
          `${counted(many.length, 'picture of the PDF was', 'pictures of the PDF were')} left out: only so many are taken from one file. ${ADD_THEM}`,
        ]
      : []),
  ]
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
