import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [
    'deu',
    [
      'Gemischter Salat mit Essig und Öl',
      'Putenschnitzel Teller mit Salat',
      'im Taschenbrot mit Soße',
    ],
  ],
  [
    'spa',
    ['Filetes de pollo con patatas', 'Ensalada de la casa con queso', 'Patatas asadas para llevar'],
  ],
  [
    'tur',
    [
      'Hafif Acılı Domates Sos, Zeytin',
      'Dana Jambon, Mantar, Taze Fesleğen',
      'Çıtır mantı, kremalı mantar soslu',
    ],
  ],
  [
    'eng',
    [
      'Grilled chicken with roast potatoes',
      'Soup of the day served with bread',
      'Choice of side and drink',
    ],
  ],
] as const)('the language of a page is known by its words: %s', (language, lines) => {
  expect(languageOf(lines)).toBe(language)
})

test('where there are only a few words it is taken for English', () => {
  expect(languageOf(['Pommes', '3,50'])).toBe('eng')
})
