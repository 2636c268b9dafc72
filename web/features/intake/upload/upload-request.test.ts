import { expect, test } from 'vitest'
import { MENU_UPLOAD_DEFAULTS } from '#contract/menu-upload.ts'
import { missingFor, type UploadRequest, uploadForm } from './upload-request.ts'

const RESTAURANT = {
  id: 7,
  name: 'Rosa',
  cuisines: ['Thai'],
  text_stat: 'Stews.',
  location: '',
  dataset: null,
  datasetId: null,
  currency: 'USD',
  country: 'US',
  locale: 'en-US',
  timeZone: 'America/New_York',
  parentId: null,
}

function aRequest(overrides: Partial<UploadRequest> = {}): UploadRequest {
  return {
    menu: new File(['menu'], 'menu.pdf', { type: 'application/pdf' }),
    extraImages: [],
    settings: { ...MENU_UPLOAD_DEFAULTS, restaurantId: '7' },
    restaurant: RESTAURANT,
    ...overrides,
  }
}

test('a menu needs a file first, then a restaurant, then something to improve', () => {
  const settings = MENU_UPLOAD_DEFAULTS
  expect(missingFor(aRequest({ menu: null }))).toBe('Please select an image')
  expect(missingFor(aRequest({ settings, restaurant: null }))).toBe(
    'Please enter a restaurant ID or restaurant stats are required',
  )
  expect(
    missingFor(aRequest({ settings: { ...settings, restaurantId: '7', targetTypes: [] } })),
  ).toBe('Choose at least one target type')
  expect(missingFor(aRequest())).toBeUndefined()
})

test('the form holds the specified fields, and the file last', () => {
  expect([...uploadForm(aRequest())].map(([name, value]) => [name, String(value)])).toEqual([
    ['restaurant_id', '7'],
    ['restaurant_stats', 'Stews.'],
    ['restaurant_name', 'Rosa'],
    ['cuisine', ''],
    ['target_type', 'all'],
    ['name_translation', '0'],
    ['enable_intelligent_matching', '1'],
    ['evaluation_enabled', '0'],
    ['system_prompt_style', 'normal'],
    ['image_prompt', ''],
    ['restaurant_row', ''],
    ['image', '[object File]'],
  ])
})

test('a dataset goes by its name, extra images with the request to enlarge them', () => {
  const soup = new File(['soup'], 'soup.jpg', { type: 'image/jpeg' })
  const settings = { ...MENU_UPLOAD_DEFAULTS, restaurantId: '7', selectedCSV: 'dishes.csv' }
  const form = uploadForm(aRequest({ settings, extraImages: [soup, soup] }))
  expect(form.get('ingredient_data')).toBe('dishes.csv')
  expect(form.get('enable_extra_upscaling')).toBe('true')
  expect(form.getAll('extra_images')).toHaveLength(2)
})
