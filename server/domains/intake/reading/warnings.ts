import type { ReadItem } from '#contract/intake.ts'

const UNSURE = 0.6

/** What the owner should know before using what was read. */
export function warningsOf({
  items,
  failed,
  notes,
}: {
  items: readonly ReadItem[]
  failed: readonly { page: number; sentence: string }[]
  notes: readonly string[]
}): string[] {
  const warnings = [...notes, ...failed.map(({ page, sentence }) => `Page ${page}: ${sentence}`)]
  if (items.length === 0) {
    return [
      ...warnings,
      'No menu items were found in this file. Upload a sharp, straight picture of the whole menu, or its PDF.',
    ]
  }
  const unsure = items.filter(({ confidence }) => confidence < UNSURE).length
  if (unsure > 0) {
    warnings.push(
      `${counted(unsure, 'item was', 'items were')} hard to read. Check the names and prices.`,
    )
  }
  const unpriced = items.filter(({ prices }) => prices.length === 0).length
  if (unpriced > 0) {
    warnings.push(`${counted(unpriced, 'item has', 'items have')} no price in figures.`)
  }
  return warnings
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
