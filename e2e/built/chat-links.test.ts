import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveBuilt } from './built-pages.ts'

const folder = join(import.meta.dirname, '../../content/help')
const linked = readdirSync(folder).map(
  (file) => /^page: (\S+)$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? '',
)

test('each page that the assistant may link is there', async () => {
  const app = await serveBuilt()
  for (const page of new Set(linked)) {
    expect((await app.inject(page)).statusCode, page).toBe(200)
  }
  await app.close()
})
