import { expect, test } from 'vitest'
import { brokenRules } from './structure-rules.ts'

function file(path: string, ...imports: string[]) {
  return { path, text: imports.map((name) => `import '${name}'`).join('\n'), imports }
}

test.each([
  ['contract/menus.ts', 'server/app.ts'],
  ['contract/menus.ts', 'fastify'],
  ['kitchen/reading/read-request.ts', 'server/core/log.ts'],
  ['kitchen/brief.ts', 'menu/diff.ts'],
  ['contract/menus.ts', 'menu/diff.ts'],
  ['kitchen/brief.ts', 'illustrator/illustrator.ts'],
  ['illustrator/canvas.ts', 'kitchen/reading/words.ts'],
  ['server/app.ts', 'illustrator/canvas.ts'],
  ['web/root.tsx', 'illustrator/illustrator.ts'],
  ['menu/diff.ts', 'kitchen/brief.ts'],
  ['menu/diff.ts', 'server/core/log.ts'],
  ['menu/diff.ts', 'web/lib/call.ts'],
  ['web/lib/call.ts', 'server/app.ts'],
  ['web/features/menus/page.tsx', 'kitchen/brief.ts'],
  ['web/ui/button.tsx', 'web/features/menus/page.tsx'],
  ['web/ui/button.tsx', 'contract/menus.ts'],
  ['server/app.ts', 'web/root.tsx'],
  ['server/domains/menus/menus.service.ts', 'server/domains/accounts/accounts.repo.ts'],
  ['server/domains/menus/menus.service.ts', 'server/domains/accounts/accounts.tables.ts'],
  ['server/core/http/serve.ts', 'server/domains/accounts/accounts.service.ts'],
  ['server/domains/menus/menus.service.ts', 'drizzle-orm'],
  ['server/domains/menus/menus.service.ts', 'nodemailer'],
  ['server/core/log.ts', '@ai-sdk/openai'],
])('%s may not import %s', (path, imported) => {
  expect(brokenRules([file(path, imported)])).toHaveLength(1)
})

test.each([
  ['contract/menus.ts', 'zod'],
  ['kitchen/brief.ts', 'contract/menus.ts'],
  ['illustrator/canvas.ts', 'kitchen/brief.ts'],
  ['server/app.ts', 'illustrator/illustrator.ts'],
  ['menu/diff.ts', 'contract/menus.ts'],
  ['menu/diff.ts', 'diff'],
  ['server/domains/menus/menus.service.ts', 'menu/diff.ts'],
  ['web/features/menus/page.tsx', 'contract/menus.ts'],
  ['web/features/menus/page.tsx', 'menu/diff.ts'],
  ['server/domains/menus/menus.service.ts', 'server/domains/photos/photos.service.ts'],
  ['server/domains/menus/menus.tables.ts', 'server/domains/accounts/accounts.tables.ts'],
  ['server/domains/menus/menus.repo.ts', 'drizzle-orm'],
  ['server/adapters/mail/smtp-mailer.ts', 'nodemailer'],
])('%s may import %s', (path, imported) => {
  expect(brokenRules([file(path, imported)])).toEqual([])
})

test('only the configuration reads the environment', () => {
  const text = 'const port = process.env.PORT'
  expect(brokenRules([{ path: 'server/app.ts', text, imports: [] }])).toHaveLength(1)
  expect(brokenRules([{ path: 'server/config.ts', text, imports: [] }])).toEqual([])
})

test('a cycle of imports is found, one of types is none', () => {
  const a = { path: 'kitchen/a.ts', text: "import { b } from './b.ts'", imports: ['kitchen/b.ts'] }
  const b = { path: 'kitchen/b.ts', text: "import { a } from './a.ts'", imports: ['kitchen/a.ts'] }
  expect(brokenRules([a, b])).toEqual([
    'Import cycle: kitchen/a.ts -> kitchen/b.ts -> kitchen/a.ts.',
  ])
  expect(brokenRules([a, { ...b, text: "import type { a } from './a.ts'" }])).toEqual([])
})

test('a name that says nothing is refused', () => {
  expect(brokenRules([file('server/core/utils.ts')])).toHaveLength(1)
})
