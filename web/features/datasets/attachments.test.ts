import { expect, test } from 'vitest'
import { attachmentsOf } from './attachments.ts'
import { filledWords } from './column-words.ts'
import { deleteQuestion } from './delete-question.ts'

function aRestaurant(id: number, datasetId: string | null) {
  const name = `Restaurant ${id}`
  return { id, name, cuisines: [], text_stat: '', location: '', dataset: null, datasetId }
}

test('restaurants are found by the dataset that they have', () => {
  const [one, other, none] = [aRestaurant(1, 'a'), aRestaurant(2, 'a'), aRestaurant(3, null)]
  const attached = attachmentsOf([one, other, none, aRestaurant(4, 'b')])
  expect(attached.get('a')).toEqual([one, other])
  expect([...attached.keys()]).toEqual(['a', 'b'])
})

test('what deleting asks names the one dataset, and the restaurants that lose it', () => {
  const [dishes, wines] = [{ name: 'dishes.csv' }, { name: 'wines.csv' }]
  expect(deleteQuestion([dishes], 0).text).toBe('Delete dishes.csv? This action cannot be undone.')
  expect(deleteQuestion([dishes, wines], 2).text).toBe(
    'Delete 2 datasets? 2 restaurants are left without a dataset. This action cannot be undone.',
  )
})

test.each([
  [0, 'Empty'],
  [0.0001, '1 % filled'],
  [0.744, '74 % filled'],
  [0.9999, '99 % filled'],
  [1, '100 % filled'],
])('a column with a share of %d values is told as "%s"', (share, words) => {
  expect(filledWords(share)).toBe(words)
})
