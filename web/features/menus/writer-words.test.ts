import { expect, test } from 'vitest'
import { writtenBy } from './writer-words.ts'

test.each([
  ['kitchen', 'Written by Menuwright'],
  ['owner', 'Put together by you'],
  ['upload', 'Read from your menu'],
  ['printed', 'Read from your menu'],
  ['claude-x', 'Written by the model claude-x'],
])('an item of “%s” is told as “%s”', (engine, said) => expect(writtenBy(engine)).toBe(said))
