import { expect, test } from 'vitest'
import { BUILT_IN_CUISINES } from '#contract/cuisines.ts'
import {
  applyChanges,
  CONFIG_DEFAULTS,
  clampSetting,
  cuisineVocabulary,
  mergeOverDefaults,
} from './menu-config.ts'

test('counts below one become one', () => {
  for (const name of ['numItemsToGenerate', 'menusPerCountry', 'row', 'column'] as const) {
    expect(clampSetting(name, 0)).toBe(1)
    expect(clampSetting(name, -3)).toBe(1)
  }
})

test('what is no number becomes the lowest value', () => {
  expect(clampSetting('numItemsToGenerate', 'many')).toBe(1)
  expect(clampSetting('numItemsToGenerate', '')).toBe(1)
  expect(clampSetting('evalValue', Number.NaN)).toBe(0)
  expect(clampSetting('aiValue', undefined)).toBe(1)
})

test('evaluation stays between 0 and 10, proposals between 1 and 6', () => {
  expect(clampSetting('evalValue', 11)).toBe(10)
  expect(clampSetting('evalValue', -1)).toBe(0)
  expect(clampSetting('aiValue', 9)).toBe(6)
})

test('a change leaves the other settings as they were', () => {
  const config = applyChanges({ ...CONFIG_DEFAULTS, email: 'a@b.co' }, { numItemsToGenerate: 300 })
  expect(config).toEqual({ ...CONFIG_DEFAULTS, email: 'a@b.co', numItemsToGenerate: 100 })
})

test('an answer is merged over the defaults, field by field', () => {
  const config = mergeOverDefaults({ email: 'a@b.co', evalValue: 99, aiValue: 3, stranger: 1 })
  expect(config).toEqual({ ...CONFIG_DEFAULTS, email: 'a@b.co', aiValue: 3 })
})

test('an answer that is no object leaves the defaults', () => {
  for (const answer of [null, 'hello', 7, []])
    expect(mergeOverDefaults(answer)).toEqual(CONFIG_DEFAULTS)
})

test('the defaults are those of the specification', () => {
  expect(CONFIG_DEFAULTS).toMatchObject({
    selectionMode: 'your-choice',
    systemPromptStyle: 'normal',
    numItemsToGenerate: 8,
    menusPerCountry: 1,
    row: 1,
    column: 1,
    evalValue: 0,
    aiValue: 1,
    ImageType: 1,
    RestaurantDataStatus: true,
    AdminData: false,
    Coordinate: false,
    translation: false,
    selectedRestaurant: null,
  })
})

test("the server's cuisines count only when there are more than 50", () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `Cuisine ${at}`)
  expect(cuisineVocabulary({ countries: names(50) })).toBe(BUILT_IN_CUISINES)
  expect(cuisineVocabulary({ countries: names(51) })).toHaveLength(51)
  expect(cuisineVocabulary({})).toBe(BUILT_IN_CUISINES)
  expect(cuisineVocabulary(null)).toBe(BUILT_IN_CUISINES)
})
