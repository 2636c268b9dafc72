import { expect, test } from 'vitest'
import type { IntakeStatus } from '#contract/menu-intake-model.ts'
import { progressWords } from './intake-words.ts'

const at = (status: IntakeStatus, progress: object = {}) => ({
  status,
  progress: { pagesDone: 0, pageCount: 0, itemsDone: 0, itemCount: 0, ...progress },
})

test('while a menu is read, its pages and the items found so far are counted', () => {
  expect(progressWords(at('reading', { pagesDone: 1, pageCount: 3, itemCount: 12 }))).toEqual({
    label: 'Reading the pages',
    percent: 33,
    detail: '1 of 3 pages, 12 items found',
  })
})

test('while items are improved, they are counted', () => {
  expect(progressWords(at('rewriting', { itemsDone: 18, itemCount: 64 }))).toEqual({
    label: 'Improving the items',
    percent: 28,
    detail: '18 of 64 items',
  })
})

test('before its pages are known a menu has no share', () => {
  expect(progressWords(at('queued'))).toEqual({ label: 'Waiting for its turn' })
  expect(progressWords(at('reading'))).toEqual({ label: 'Opening the file' })
})
