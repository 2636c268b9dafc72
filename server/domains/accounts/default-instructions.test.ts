import { expect, test } from 'vitest'
import { ACCOUNT_SETTING_DEFAULTS } from '#contract/account-settings.ts'
import { defaultInstructions } from './default-instructions.ts'

const settings = {
  ...ACCOUNT_SETTING_DEFAULTS,
  textArea1: 'Warm, short sentences.',
  textArea2: 'Always include fresh lime; a side of rice',
  textArea3: 'No peanuts, cilantro.\nnever use the word "artisan"',
  textArea4: 'Generous portions.',
}

test('the texts become sentences that say what is always and what is never included', () => {
  expect(defaultInstructions(settings, 'menus').split('\n')).toEqual([
    'Warm, short sentences.',
    'Always include fresh lime.',
    'Always include a side of rice.',
    'Never use peanuts, cilantro.',
    'Never use word "artisan".',
    'Generous portions.',
  ])
})

test('setting 1 is for whole menus, setting 2 for single items', () => {
  const menusOnly = { ...settings, toggle2: false }
  expect(defaultInstructions(menusOnly, 'menus')).not.toBe('')
  expect(defaultInstructions(menusOnly, 'items')).toBe('')
  const itemsOnly = { ...settings, toggle1: false }
  expect(defaultInstructions(itemsOnly, 'menus')).toBe('')
  expect(defaultInstructions(itemsOnly, 'items')).not.toBe('')
})

test('setting 3 keeps what is never included, setting 4 the notes on prices and portions', () => {
  const text = defaultInstructions({ ...settings, toggle3: false, toggle4: false }, 'items')
  expect(text).not.toContain('Never')
  expect(text).not.toContain('portions')
  expect(text).toContain('Always include fresh lime.')
})

test('an account that has written nothing adds nothing', () => {
  expect(defaultInstructions(ACCOUNT_SETTING_DEFAULTS, 'menus')).toBe('')
})
