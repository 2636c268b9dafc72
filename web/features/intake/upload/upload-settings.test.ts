import { expect, test } from 'vitest'
import { MENU_UPLOAD_DEFAULTS, TARGET_CHOICES } from '#contract/menu-upload.ts'
import {
  applySettings,
  chooseRestaurant,
  settingsFrom,
  targetField,
  toggleTarget,
} from './upload-settings.ts'

test('all eight target types and intelligent matching are on by default', () => {
  expect(settingsFrom(null)).toEqual({
    restaurantId: '',
    cuisine: '',
    targetTypes: [
      'all',
      'name',
      'description',
      'price',
      'image',
      'calories',
      'image_upscaling',
      'image_enhancement',
    ],
    nameTranslation: false,
    intelligentMatching: true,
    imagePrompt: '',
    selectedCSV: null,
    evaluationEnabled: 0,
    systemPromptStyle: 'normal',
  })
})

test('an answer is merged over the defaults, field by field', () => {
  const settings = settingsFrom({ cuisine: 'Thai', evaluationEnabled: 99, stranger: 1 })
  expect(settings).toEqual({ ...MENU_UPLOAD_DEFAULTS, cuisine: 'Thai' })
})

test('another restaurant clears the cuisine', () => {
  const settings = { ...MENU_UPLOAD_DEFAULTS, restaurantId: '4', cuisine: 'Thai' }
  expect(applySettings(settings, chooseRestaurant('5'))).toMatchObject({
    restaurantId: '5',
    cuisine: '',
  })
})

test('an image prompt is no longer than 200 characters', () => {
  const settings = applySettings(MENU_UPLOAD_DEFAULTS, { imagePrompt: 'a'.repeat(250) })
  expect(settings.imagePrompt).toHaveLength(200)
})

test('taking one type away takes "all" away; bringing it back brings "all" back', () => {
  const without = toggleTarget(TARGET_CHOICES, 'calories')
  expect(without).toEqual([
    'name',
    'description',
    'price',
    'image',
    'image_upscaling',
    'image_enhancement',
  ])
  expect(toggleTarget(without, 'calories')).toEqual(TARGET_CHOICES)
})

test('"all" turns every type on or off', () => {
  expect(toggleTarget(['name'], 'all')).toEqual(TARGET_CHOICES)
  expect(toggleTarget(TARGET_CHOICES, 'all')).toEqual([])
})

test('the form sends "all" for all eight, else a list without it', () => {
  expect(targetField(TARGET_CHOICES)).toBe('all')
  expect(targetField(['price', 'name'])).toBe('name,price')
})
