import { expect, test } from 'vitest'
import type { Block } from './drawing.ts'
import { balancedColumns, type Filled, fillColumns, fittingBlocks } from './fill-columns.ts'

function aBlock(height: number, given: Partial<Block> = {}): Block {
  return {
    rows: [{ height, drawings: [] }],
    height,
    before: 0,
    keepsNext: false,
    isHeading: false,
    ...given,
  }
}
const aHeading = (height = 10) => aBlock(height, { keepsNext: true, isHeading: true })
const columnsOf = ({ placed }: Filled) => placed.map(({ column }) => column)

test('a heading goes over to the next column with what it stands over', () => {
  const blocks = [aBlock(60), aHeading(), aBlock(40)]
  expect(columnsOf(fillColumns(blocks, 0, { count: 2, height: 100 }))).toEqual([0, 1, 1])
})

test('a block that finds no room is the first of the next page', () => {
  const blocks = [aBlock(60), aBlock(60), aBlock(60)]
  expect(fillColumns(blocks, 0, { count: 2, height: 100 })).toMatchObject({
    next: 2,
    isForced: false,
  })
})

test('the room above a block is left out at the top of a column', () => {
  const blocks = [aBlock(60, { before: 20 }), aBlock(40, { before: 20 })]
  const { placed } = fillColumns(blocks, 0, { count: 2, height: 100 })
  expect(placed.map(({ column, y }) => ({ column, y }))).toEqual([
    { column: 0, y: 0 },
    { column: 1, y: 0 },
  ])
})

test('what is kept together but fits no column is parted, its heading is not', () => {
  const kept = aBlock(60, { keepsNext: true })
  const blocks = [aBlock(50), aHeading(), kept, kept]
  expect(columnsOf(fillColumns(blocks, 0, { count: 3, height: 100 }))).toEqual([0, 1, 1, 2])
})

test('the last columns are of about one height', () => {
  const blocks = Array.from({ length: 10 }, () => aBlock(10))
  const filled = balancedColumns(blocks, 0, { count: 2, height: 100 })
  expect(filled && columnsOf(filled)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
})

test('columns are not balanced by leaving a heading alone', () => {
  const filled = balancedColumns([aHeading(), aBlock(10)], 0, { count: 2, height: 100 })
  expect(filled && columnsOf(filled)).toEqual([0, 0])
})

test('what does not fit is not balanced', () => {
  expect(balancedColumns([aBlock(60), aBlock(60)], 0, { count: 1, height: 100 })).toBeNull()
})

test('a block that is taller than a column goes on in the next one, row by row', () => {
  const rows = Array.from({ length: 25 }, () => ({ height: 10, drawings: [] }))
  const parts = fittingBlocks({ ...aBlock(250, { before: 5 }), rows }, 100)
  expect(parts.map(({ height, before }) => [height, before])).toEqual([
    [100, 5],
    [100, 0],
    [50, 0],
  ])
})
