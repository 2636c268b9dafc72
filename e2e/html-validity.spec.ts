import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from './fixtures.ts'

const built = join(import.meta.dirname, '../build/client')
const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
)
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
)

for (const file of files) {
  test(`${file} is valid HTML`, async () => {
    const { results } = await validator.validateString(
      readFileSync(join(built, file), 'utf8'),
      file,
    )
    const problems = results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
    expect(problems).toEqual([])
  })
}
