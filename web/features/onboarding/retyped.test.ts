import { expect, test } from 'vitest'
import { retyped } from './retyped.ts'

const MASK = '••••6789'

test.each([
  ['typed over it', '0', '0'],
  ['pasted over it', '000111222', '000111222'],
  ['typed behind it', `${MASK}1`, '1'],
  ['a digit of it deleted', '••••678', ''],
  ['a dot of it deleted', '•••6789', ''],
  ['emptied', '', ''],
  ['left as it is', MASK, MASK],
])('an edit of a mask, %s', (_what, typed, left) => {
  expect(retyped(MASK, typed)).toBe(left)
})

test('where no mask stood, what is typed stands', () => {
  expect(retyped('1', '12-3')).toBe('12-3')
})
