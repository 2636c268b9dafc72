import { expect, test } from 'vitest'
import { joinSyllables, partTranslations, withoutPriceBefore } from './translations.ts'

const part = (name: string, description = '') => partTranslations([{ name, description }])[0]

test.each([
  ['蒸水饺 Steamed Dumplings', 'Steamed Dumplings', '蒸水饺'],
  ['Beef Noodles 牛肉麵', 'Beef Noodles', '牛肉麵'],
  ['김치찌개 (Kimchi Stew)', 'Kimchi Stew', '김치찌개'],
])(
  'a name in two scripts is the Latin one, and the other is kept: %s',
  (printed, name, description) => {
    expect(part(printed)).toEqual({ name, description })
  },
)

test('it stands before what the menu says of the dish', () => {
  expect(part('炒飯 Fried Rice', 'with egg')).toEqual({
    name: 'Fried Rice',
    description: '炒飯 with egg',
  })
})

test('a name in one script stays as it is', () => {
  expect(part('牛肉麵')).toEqual({ name: '牛肉麵', description: '' })
  expect(part('Fried Rice')).toEqual({ name: 'Fried Rice', description: '' })
})

test.each([
  ['떡 국', '떡국'],
  ['반 계 탕', '반계탕'],
  ['김치 볶음밥', '김치 볶음밥'],
  ['Soup of day', 'Soup of day'],
])('a syllable that was set apart belongs to its word: %s', (printed, name) => {
  expect(joinSyllables(printed)).toBe(name)
})

test.each([
  ['5,000 막걸리', '막걸리'],
  ['100동태찌개', '동태찌개'],
  ['2인분 삼겹살', '2인분 삼겹살'],
  ['100% 순두부', '100% 순두부'],
  ['1,000 Island Dressing', '1,000 Island Dressing'],
])('figures of a price that are read into a Korean name are none of it: %s', (read, name) => {
  expect(withoutPriceBefore(read)).toBe(name)
})
