import { expect, test } from 'vitest'
import { ACCOUNT_SETTING_DEFAULTS, INSTRUCTIONS_MAX } from '#contract/account-settings.ts'
import { changesSince, isTooLong } from './settings-changes.ts'

test('a change that was taken back is none', () => {
  expect(changesSince(ACCOUNT_SETTING_DEFAULTS, { toggle1: true, textArea1: '' })).toEqual({})
})

test('what was typed while the rest was saved is still to be saved', () => {
  const saved = { ...ACCOUNT_SETTING_DEFAULTS, textArea1: 'Warm', toggle5: true }
  expect(changesSince(saved, { textArea1: 'Warm and short', toggle5: true })).toEqual({
    textArea1: 'Warm and short',
  })
})

test('a text is too long from one character beyond the limit', () => {
  const text = 'x'.repeat(INSTRUCTIONS_MAX)
  expect(isTooLong({ ...ACCOUNT_SETTING_DEFAULTS, textArea4: text })).toBe(false)
  expect(isTooLong({ ...ACCOUNT_SETTING_DEFAULTS, textArea4: `${text}x` })).toBe(true)
})
