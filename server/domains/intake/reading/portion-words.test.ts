import { expect, test } from 'vitest'
import { isPortion } from './portion-words.ts'

test.each([
  '(1)',
  '½',
  '1 1/2',
  '12 oz.',
  '12oz',
  '0,5l',
  '14"',
  '6 pc',
  'half pint',
  'Extra Large',
  'large bowl',
  'glass 175 ml',
  'per slice',
  'Pt.',
  'half tray',
  'Media ración',
  '1/2 ración',
  'pro Stück',
  'Glas groß',
  '一份',
  '半張',
  '一包十片裝',
  '一大張分兩大包裝',
  '分三~四小包裝',
  '一大張分雨大包裝',
  '大碗',
  '大(2人份)',
  '10個入',
  '大盛り',
  '一皿',
  '単品',
  '소',
  '대(4인)',
  '2인분',
  '한 마리',
])('%s is a size or portion', (text) => {
  expect(isPortion(text)).toBe(true)
})

test.each([
  'Half Chicken',
  'Hot Dog',
  'Small Plates',
  'Lunch Special',
  'S/M/L',
  '12.50',
  '一',
  '三杯雞',
  '大盤雞',
  '小籠包',
  '大腸',
  '中華そば',
  '日本酒',
  '대구탕',
  '소주',
  '반계탕',
  '',
])('%s is none', (text) => {
  expect(isPortion(text)).toBe(false)
})
