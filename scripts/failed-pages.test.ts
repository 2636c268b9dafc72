import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedPages } from './failed-pages.ts'
import { newTestFolder } from './test-folder.ts'

test('what the page of a failed browser test showed is printed under its name', () => {
  const folder = newTestFolder()
  mkdirSync(join(folder, 'login-says-so-desktop'))
  writeFileSync(join(folder, 'login-says-so-desktop', 'error-context.md'), '- alert: Wrong code\n')
  expect(failedPages(folder)).toBe(
    'What was to be seen at the end of login-says-so-desktop:\n- alert: Wrong code\n\n',
  )
})

test('where no browser test failed nothing is printed', () => {
  expect(failedPages(join(newTestFolder(), 'none'))).toBe('')
})
