import { describe, expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { filesOfRows, rowsOf, wrongInEdit } from '../testing/real-rows.ts'

const knowledge = loadKnowledge()
const files = filesOfRows()

describe.skipIf(files.length === 0)('of real menus no fact is changed by editing', () => {
  test.each(files)('of %s', (file) => {
    expect(rowsOf(file).flatMap((words) => wrongInEdit(knowledge, words))).toEqual([])
  })
})
