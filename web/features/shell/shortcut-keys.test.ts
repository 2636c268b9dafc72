import { expect, test } from 'vitest'
import { findShortcut, nameOfPress } from './shortcut-keys.ts'

const run = () => {}
const help = { keys: '?', label: 'Help', run }
const menus = { keys: 'g m', label: 'Menus', run }
const save = { keys: 'mod+s', label: 'Save', run }
const shortcuts = [help, menus, save]
const none = { ctrlKey: false, metaKey: false, altKey: false }

test('Control and Command are the same key to a shortcut', () => {
  expect(nameOfPress({ ...none, key: 's', ctrlKey: true })).toBe('mod+s')
  expect(nameOfPress({ ...none, key: 'S', metaKey: true })).toBe('mod+s')
})

test('Alt and named keys are left alone', () => {
  expect(nameOfPress({ ...none, key: 'm', altKey: true })).toBeNull()
  expect(nameOfPress({ ...none, key: 'Enter' })).toBeNull()
})

test('two keys after each other are one shortcut', () => {
  expect(findShortcut(shortcuts, null, 'g')).toEqual({ waitingFor: 'g' })
  expect(findShortcut(shortcuts, 'g', 'm')).toEqual({ shortcut: menus })
})

test('a wrong second key counts as a first one', () => {
  expect(findShortcut(shortcuts, 'g', '?')).toEqual({ shortcut: help })
  expect(findShortcut(shortcuts, 'g', 'x')).toBeNull()
})
