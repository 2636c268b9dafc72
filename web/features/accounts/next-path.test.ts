import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test('a page of this site is followed', () => {
  expect(nextPath('?next=%2Fmenuitems%3Fq%3Dsoup', '/home')).toBe('/menuitems?q=soup')
})

test.each([
  '',
  '?next=',
  '?next=https://evil.example',
  '?next=//evil.example',
  '?next=/\\evil.example',
  '?next=javascript:alert(1)',
])('%s leads to the usual page', (search) => expect(nextPath(search, '/home')).toBe('/home'))
