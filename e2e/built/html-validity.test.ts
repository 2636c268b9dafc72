import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from 'vitest'
import { BUILT } from './built-pages.ts'

const files = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
)
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
)

test.each(files)('%s is valid HTML', async (file) => {
  const { results } = await validator.validateString(readFileSync(join(BUILT, file), 'utf8'), file)
  const problems = results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
  expect(problems).toEqual([])
})
