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
  ['server/app.test.ts', 'illustrator/canvas.ts'],
  ['scripts/kitchen.ts', 'illustrator/render-picture.ts'],
  ['bench/kitchen.ts', 'illustrator/draw-dish.ts'],
  ['server/app.ts', 'kitchen/brief.ts'],
  ['server/domains/menus/score-item.ts', 'kitchen/scoring/score-item.ts'],
  ['server/domains/menus/score-item.test.ts', 'kitchen/knowledge/load-knowledge.ts'],
  ['grading/grade.ts', 'kitchen/reading/words.ts'],
  ['brands/names.ts', 'kitchen/writing/english.ts'],
  ['scripts/kitchen.ts', 'kitchen/composing/compose-menu.ts'],
  ['bench/kitchen.ts', 'kitchen/knowledge/check-texts.ts'],
  ['server/app.ts', 'kitchen/authoring.ts'],
  ['server/app.ts', 'kitchen/testing/a-brief.ts'],
  ['web/root.tsx', 'illustrator/illustrator.ts'],
  ['menu/diff.ts', 'kitchen/kitchen.ts'],
  ['menu/diff.ts', 'server/core/log.ts'],
  ['menu/diff.ts', 'web/lib/call.ts'],
  ['web/lib/call.ts', 'server/app.ts'],
  ['web/features/menus/page.tsx', 'kitchen/kitchen.ts'],
  ['web/ui/button.tsx', 'web/features/menus/page.tsx'],
  ['web/ui/button.tsx', 'contract/menus.ts'],
  ['server/app.ts', 'web/root.tsx'],
  ['server/domains/menus/menus.service.ts', 'server/domains/accounts/accounts.repo.ts'],
  ['server/domains/menus/menus.service.ts', 'server/domains/accounts/accounts.tables.ts'],
  ['server/domains/menus/menus.service.ts', 'server/domains/accounts/device-name.ts'],
  ['server/domains/menus/menus.repo.ts', 'server/domains/photos/improve/open-photo.ts'],
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
  ['server/app.ts', 'kitchen/kitchen.ts'],
  ['server/adapters/ocr/neural/merge-readings.ts', 'kitchen/words.ts'],
  ['brands/names.ts', 'kitchen/random.ts'],
  ['grading/grade.ts', 'kitchen/kitchen.ts'],
  ['scripts/check-texts.ts', 'kitchen/authoring.ts'],
  ['bench/kitchen-words.ts', 'kitchen/testing/a-brief.ts'],
  ['server/adapters/kitchen/kitchen.test.ts', 'kitchen/testing/a-brief.ts'],
  ['kitchen/kitchen.ts', 'kitchen/composing/compose-menu.ts'],
  ['menu/diff.ts', 'contract/menus.ts'],
  ['menu/diff.ts', 'diff'],
  ['server/domains/menus/menus.service.ts', 'menu/diff.ts'],
  ['web/features/menus/page.tsx', 'contract/menus.ts'],
  ['web/features/menus/page.tsx', 'menu/diff.ts'],
  ['server/domains/menus/menus.service.ts', 'server/domains/photos/photos.service.ts'],
  ['server/domains/sales/sold-items.ts', 'server/domains/menus/versions/versions.service.ts'],
  ['server/domains/menus/menus.test.ts', 'server/domains/accounts/device-name.ts'],
  ['server/domains/menus/menus.tables.ts', 'server/domains/accounts/accounts.tables.ts'],
  ['server/domains/menus/menus.repo.ts', 'drizzle-orm'],
  ['server/adapters/mail/smtp-mailer.ts', 'nodemailer'],
])('%s may import %s', (path, imported) => {
  expect(brokenRules([file(path, imported)])).toEqual([])
})

test('the light doors of the kitchen load no package, however far behind', () => {
  const words = file('kitchen/words.ts', 'kitchen/reading/words.ts', 'node:fs')
  const behind = file('kitchen/reading/words.ts', 'kitchen/knowledge/schema.ts')
  const schema = file('kitchen/knowledge/schema.ts', 'zod')
  expect(brokenRules([words, behind])).toEqual([])
  expect(brokenRules([words, behind, schema])).toEqual([
    expect.stringMatching(/^kitchen\/words.ts loads zod by way of kitchen\/knowledge\/schema.ts: /),
  ])
  const ofTypes = { ...behind, text: `import type { Dish } from '${schema.path}'` }
  expect(brokenRules([words, ofTypes, schema])).toEqual([])
})

test('only the configuration reads the environment', () => {
  const text = 'const port = process.env.PORT'
  expect(brokenRules([{ path: 'server/app.ts', text, imports: [] }])).toHaveLength(1)
  expect(brokenRules([{ path: 'server/config.ts', text, imports: [] }])).toEqual([])
})

test.each([
  ['words', "if (reason.message.includes('already booked')) retry()"],
  ['words', "if (reason.message === 'Invalid password') leave()"],
  ['a code', "if (reason.code === 'accounts.email_taken') offerLogin()"],
])('no screen knows an error by %s that it spells itself', (_by, text) => {
  const path = 'web/features/accounts/login.tsx'
  expect(brokenRules([{ path, text, imports: [] }])).toHaveLength(1)
  expect(
    brokenRules([{ path: 'web/features/accounts/login.test.tsx', text, imports: [] }]),
  ).toEqual([])
})

test('a code that the contract names is compared', () => {
  const text = 'if (reason.code === EMAIL_TAKEN) offerLogin()'
  expect(brokenRules([{ path: 'web/features/accounts/login.tsx', text, imports: [] }])).toEqual([])
})

test('a cycle of imports is found, one of types is none', () => {
  const a = { path: 'kitchen/a.ts', text: "import { b } from './b.ts'", imports: ['kitchen/b.ts'] }
  const b = { path: 'kitchen/b.ts', text: "import { a } from './a.ts'", imports: ['kitchen/a.ts'] }
  expect(brokenRules([a, b])).toEqual([
    'Import cycle: kitchen/a.ts -> kitchen/b.ts -> kitchen/a.ts.',
  ])
  expect(brokenRules([a, { ...b, text: "import type { a } from './a.ts'" }])).toEqual([])
})

test('domains that need each other are refused, though no file does', () => {
  const menus = file('server/domains/menus/tips.ts', 'server/domains/photos/photos.service.ts')
  const photos = file('server/domains/photos/match.ts', 'server/domains/sales/sales.service.ts')
  const sales = file('server/domains/sales/weeks.ts', 'server/domains/menus/menus.service.ts')
  expect(brokenRules([menus, photos])).toEqual([])
  expect(brokenRules([menus, photos, sales])).toEqual([
    'Domains need each other: menus -> photos -> sales -> menus; pass one in from app.ts or jobs.ts, or move what both need to server/core/.',
  ])
})

test('two domains whose tables refer to each other need not each other', () => {
  const menus = file('server/domains/menus/menus.repo.ts', 'server/domains/sales/sales.tables.ts')
  const sales = file('server/domains/sales/weeks.ts', 'server/domains/menus/menus.service.ts')
  expect(brokenRules([menus, sales])).toEqual([])
})

test('a name that says nothing is refused', () => {
  expect(brokenRules([file('server/core/utils.ts')])).toHaveLength(1)
})
