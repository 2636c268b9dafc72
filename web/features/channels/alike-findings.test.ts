import { expect, test } from 'vitest'
import type { MenuFinding } from '#contract/menu-changes.ts'
import { alike } from './alike-findings.ts'

const small = (ref: string): MenuFinding => ({
  rule: 'picture-size',
  level: 'warn',
  on: 'item',
  ref,
  field: 'picture',
  text: `The picture of ${ref} is small.`,
})
const past: MenuFinding = { ...small('r'), rule: 'special-day-past', text: 'It is over.' }

test('three of one kind are read one by one', () => {
  const found = alike([small('a'), past, small('b'), small('c')])
  expect(found.map(({ first, others }) => [first.ref, others.length])).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', 0],
    ['r', 0],
  ])
})

test('of forty of one kind the first holds the others', () => {
  const many = Array.from({ length: 40 }, (_, at) => small(`i-${at}`))
  const found = alike([...many, past])
  expect(found.map(({ first, others }) => [first.ref, others.length])).toEqual([
    ['i-0', 39],
    ['r', 0],
  ])
})
