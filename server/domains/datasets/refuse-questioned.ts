import type { Dataset } from '#contract/datasets.ts'
import { conflict } from '#server/core/errors.ts'

/** Data that may be read wrongly is not used: no price of a menu is based on a guess that nobody saw. */
export function refuseQuestioned({ name, question }: Pick<Dataset, 'name' | 'question'>): void {
  if (question === null) return
  throw conflict(
    'datasets.questioned',
    `"${name}" is not used before you have said how it is read, on its page under Datasets. ${question}`,
  )
}
