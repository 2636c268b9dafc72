import type { Dataset } from '#contract/datasets.ts'
import { formatCount } from '../../lib/format.ts'

/** What deleting asks; `attachedTo` is how many restaurants lose their dataset. */
export function deleteQuestion(datasets: readonly Pick<Dataset, 'name'>[], attachedTo: number) {
  const [only] = datasets
  const what = datasets.length === 1 ? only?.name : formatCount(datasets.length, 'dataset')
  const loses =
    attachedTo === 0
      ? ''
      : ` ${formatCount(attachedTo, 'restaurant is', 'restaurants are')} left without a dataset.`
  return {
    text: `Delete ${what}?${loses} This action cannot be undone.`,
    confirmLabel: 'Delete',
    isDangerous: true,
  }
}
