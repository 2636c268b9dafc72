import { expect, test } from 'vitest'
import { deleteQuestion } from './delete-question.ts'

test('what deleting asks names the one dataset, and how many restaurants lose theirs', () => {
  const [dishes, wines] = [{ name: 'dishes.csv' }, { name: 'wines.csv' }]
  expect(deleteQuestion([dishes], 0).text).toBe('Delete dishes.csv? This action cannot be undone.')
  expect(deleteQuestion([dishes, wines], 2).text).toBe(
    'Delete 2 datasets? 2 restaurants are left without a dataset. This action cannot be undone.',
  )
})
