import { expect, test } from 'vitest'
import { withoutFootnotes } from './footnotes.ts'

const names = (printed: string[]) =>
  withoutFootnotes(printed.map((name) => ({ name, description: '' }))).map(({ name }) => name)
const OTHERS = ['Toast 2,3,4 a', 'Pommes 1,3', 'Falafel Yufka 3,a,9', 'Salat a,c,g']

test('codes of additives are no part of the names where a menu prints them', () => {
  expect(names([...OTHERS, 'Ayran g'])).toEqual([
    'Toast',
    'Pommes',
    'Falafel Yufka',
    'Salat',
    'Ayran',
  ])
})

test('numbers of pieces and sizes stay', () => {
  expect(names([...OTHERS, 'Nuggets (9 Stück)', 'Cola 0,5 l', 'Pizza 4 Käse']).slice(4)).toEqual([
    'Nuggets (9 Stück)',
    'Cola 0,5 l',
    'Pizza 4 Käse',
  ])
})

test('on a menu without them a figure at the end of a name stays', () => {
  expect(names(['Combo 2', 'Menu 12', 'Seven Up 7'])).toEqual(['Combo 2', 'Menu 12', 'Seven Up 7'])
})

test('the codes are kept behind what the menu says of the dish', () => {
  const [toast, cheese] = withoutFootnotes([
    ...OTHERS.map((name) => ({ name, description: '' })),
    { name: 'Käsespätzle a,c,g', description: 'mit Röstzwiebeln' },
  ]).filter(({ name }) => name === 'Toast' || name === 'Käsespätzle')
  expect(toast?.description).toBe('(2,3,4 a)')
  expect(cheese?.description).toBe('mit Röstzwiebeln (a,c,g)')
})
