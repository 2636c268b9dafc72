import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MenuIntake } from '#contract/menu-intake-model.ts'
import type { ModelConfig } from '#server/adapters/ai/models.ts'
import { aMenuPdf, intakeOf } from '#server/testing/menu-uploads.ts'
import { type OpenAiStandIn, startOpenAiStandIn } from '#server/testing/openai-stand-in.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { KEY, MODEL, modelCallsOf, say, standInAi } from '../generation/engines/model-fixture.ts'

let server: TestApp
let model: OpenAiStandIn
beforeAll(async () => {
  server = await testApp()
  await server.work()
})
beforeEach(async () => {
  model = await startOpenAiStandIn({ apiKey: KEY })
  use()
})
afterEach(() => model.close())
afterAll(() => server.close())

/** From now on the server asks this model. */
function use(changes: Partial<ModelConfig> = {}): void {
  server.deps.ai = standInAi(model, changes)
}

const SALMON = { name: 'GRILLED SALMON', price: '$18.00', description: 'with asparagus' }

async function salmon(person: Person): Promise<MenuIntake> {
  return intakeOf(server, person, {
    menu: await aMenuPdf([SALMON]),
    fields: { target_type: 'name,description' },
  })
}

const written = (name: string, description: string) => say({ name, description, recipe: null })

test('a model writes the words of the printed dish', async () => {
  const words = [
    'Grilled Salmon',
    'Salmon grilled over a high flame, served with asparagus.',
  ] as const
  model.script(written(...words))
  const intake = await salmon(await aPerson(server))
  expect(intake.items).toMatchObject([
    {
      read: { name: 'GRILLED SALMON' },
      improved: { name: words[0], description: words[1], price: { minor: 1800 }, engine: MODEL },
    },
  ])
})

test.each([
  ['another dish', 'Beef Burger', 'Beef patty griddled hard and served in a soft bun.'],
  ['less than is printed', 'Grilled Salmon', 'Salmon grilled over a high flame, and that is all.'],
])('what a model writes of %s is not taken', async (_, name, description) => {
  model.script(written(name, description))
  const intake = await salmon(await aPerson(server))
  expect(intake.items).toMatchObject([
    { improved: { name: 'Grilled Salmon', description: 'With asparagus.', engine: 'kitchen' } },
  ])
  expect(intake.warnings.join(' ')).toMatch(
    /was proof-read and not written by the model: |The kitchen wrote "/,
  )
})

test('a model that reads the pages is counted, page by page', async () => {
  use({ visionModel: 'stand-in-vision' })
  const item = {
    section: null,
    name: 'Miso Soup',
    description: null,
    prices: [{ label: null, amount: 4.5, currency: 'USD' }],
    priceText: '$4.50',
    addOns: [],
    diets: [],
    spice: null,
    confidence: 0.9,
  }
  model.script(say({ items: [item] }), say({ items: [] }))
  const rosa = await aPerson(server)
  const intake = await intakeOf(server, rosa, {
    menu: await aMenuPdf([SALMON], { pages: 2 }),
    fields: { target_type: 'price' },
  })
  expect(intake.items.map(({ read }) => read.name)).toEqual(['Miso Soup'])
  const calls = await modelCallsOf(server, rosa)
  expect(calls.map(({ purpose, outcome }) => [purpose, outcome])).toEqual([
    ['reading', 'ok'],
    ['reading', 'ok'],
  ])
})

test('what nothing can keep in a model’s answer is left out of what is read and written', async () => {
  use({ visionModel: 'stand-in-vision' })
  const item = {
    section: 'Soups \ud83c',
    name: 'Miso\u0000 Soup',
    description: 'With tofu\u0007 and wakame.',
    prices: [{ label: null, amount: 4.5, currency: 'USD' }],
    priceText: '$4.50\u0000',
    addOns: [],
    diets: [],
    spice: null,
    confidence: 0.9,
  }
  model.script(
    say({ items: [item] }),
    written('Miso Soup\u0000', 'Miso soup with tofu\udc00 and wakame, hot.'),
  )
  const intake = await intakeOf(server, await aPerson(server), {
    menu: await aMenuPdf([SALMON]),
    fields: { target_type: 'name,description' },
  })
  expect([intake.status, intake.error]).toEqual(['done', null])
  expect(intake.items).toMatchObject([
    {
      read: { name: 'Miso Soup', description: 'With tofu and wakame.' },
      improved: { name: 'Miso Soup' },
    },
  ])
})
