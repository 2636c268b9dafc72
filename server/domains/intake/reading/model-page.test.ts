import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gate } from '#server/adapters/ai/ai.ts'
import { modelAi } from '#server/adapters/ai/model-ai.ts'
import { openOcr } from '#server/adapters/ocr/reading-process.ts'
import { AppError } from '#server/core/errors.ts'
import { scoreItems } from '#server/testing/menu-score.ts'
import { type OpenAiStandIn, startOpenAiStandIn } from '#server/testing/openai-stand-in.ts'
import { type SampleMenu, sampleMenu } from '#server/testing/sample-menus.ts'
import { withFile } from '#server/testing/with-file.ts'
import { readMenu } from './read-menu.ts'

const ocr = openOcr({ inBackground: false })
let model: OpenAiStandIn
let menu: SampleMenu

beforeAll(async () => {
  model = await startOpenAiStandIn({ apiKey: 'sk-test' })
  menu = await sampleMenu('leaders')
})
afterAll(async () => {
  await ocr.stop()
  await model.close()
})

const SOUP = {
  section: 'Starters',
  name: ' Tomato Soup ',
  description: null,
  prices: [{ label: null, amount: 7.5, currency: 'usd' }],
  priceText: '$7.50',
  addOns: [],
  confidence: 0.9,
}

function read(gate?: Gate) {
  const ai = modelAi({
    provider: 'openai',
    apiKey: 'sk-test',
    baseUrl: model.url,
    textModel: 'stand-in',
    imageModel: null,
    visionModel: 'stand-in-vision',
    timeoutMs: 10_000,
    maxParallel: 2,
  })
  return withFile(menu.pdf, (path) => readMenu({ ocr, ai }, { path, gate }))
}

test('a model that reads pictures is shown the page and reads it instead', async () => {
  model.script({ do: 'say', text: JSON.stringify({ items: [SOUP] }) })
  const { items, pages } = await read()
  expect(items).toEqual([
    {
      ...SOUP,
      diets: [],
      spice: null,
      name: 'Tomato Soup',
      prices: [{ label: null, amountMinor: 750, currency: 'USD' }],
      page: 1,
      box: null,
    },
  ])
  expect(pages).toMatchObject([{ page: 1, source: 'model', height: 1600 }])
  expect(JSON.stringify(model.requests.at(-1)?.body)).toContain('data:image/png;base64,')
})

test('what the model answers is cut to what an item may be', async () => {
  const odd = { ...SOUP, confidence: 7, prices: [{ label: '', amount: -3, currency: 'dollars' }] }
  model.script({ do: 'say', text: JSON.stringify({ items: [odd, { ...SOUP, name: '  ' }] }) })
  const { items } = await read()
  expect(items).toMatchObject([{ name: 'Tomato Soup', confidence: 1, prices: [] }])
})

test('where the model fails text recognition reads the page, and a sentence says so', async () => {
  model.script({ do: 'refuse', text: 'I cannot read this.' })
  const { items, pages, warnings } = await read()
  expect(scoreItems(items, menu.truth).f1).toBe(1)
  expect(pages).toMatchObject([{ source: 'text' }])
  expect(warnings).toContain('The AI model could not be used, so text recognition read the menu.')
})

test('a limit that refuses the model leaves the page to text recognition', async () => {
  const limit = new AppError(429, 'usage.limit', 'The month’s limit is reached.')
  const { items, warnings } = await read(() => Promise.reject(limit))
  expect(scoreItems(items, menu.truth).f1).toBe(1)
  expect(warnings).toContain(
    'The month’s limit is reached. Text recognition read the menu instead.',
  )
})
