import { expect, test } from 'vitest'
import { configHelp, parseConfig, settings, WrongConfig } from './config.ts'

test('without any variable the service serves localhost with everything built in', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    secureCookies: false,
    databaseUrl: null,
    process: 'all',
    ai: null,
    supportEmail: 'support@menuwright.example',
  })
})

test('an empty variable counts as not set', () => {
  expect(parseConfig({ PORT: '', SMTP_URL: ' ' }).port).toBe(3000)
})

test('addresses come from the public host', () => {
  const config = parseConfig({ PUBLIC_URL: 'https://menus.example/' })
  expect(config).toMatchObject({
    publicUrl: 'https://menus.example',
    secureCookies: true,
    salesEmail: 'sales@menus.example',
  })
})

test.each([
  ['PORT', 'eighty'],
  ['PROCESS', 'both'],
  ['PUBLIC_URL', 'menus.example'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['STORAGE_URL', 'ftp://files'],
  ['TRUST_PROXY', '-1'],
])('a wrong %s stops the start and is named with what was given', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(WrongConfig)
  if (name !== 'DATABASE_URL')
    expect(() => parseConfig({ [name]: value })).toThrow(
      `${name} (${settings[name as 'PORT'].doc}) is "${value}"`,
    )
})

test('a secret is not repeated when it is wrong', () => {
  expect(() => parseConfig({ SMTP_URL: 'hunter2' })).not.toThrow('hunter2')
  expect(() => parseConfig({ SMTP_URL: 'hunter2' })).toThrow('SMTP_URL')
})

test('a provider without what it needs stops the start', () => {
  expect(() => parseConfig({ AI_PROVIDER: 'openai' })).toThrow('AI_API_KEY is not set')
  expect(() => parseConfig({ AI_PROVIDER: 'openai-compatible', AI_TEXT_MODEL: 'm' })).toThrow(
    'AI_BASE_URL is not set',
  )
})

const OPENAI = { AI_PROVIDER: 'openai', AI_API_KEY: 'key' }
const PRICES = { AI_PRICE_INPUT: '0.25', AI_PRICE_OUTPUT: '2' }

test('prices and limits are none unless they are set', () => {
  expect(parseConfig(OPENAI).ai).toMatchObject({
    visionModel: null,
    prices: { input: null, output: null, image: null },
    monthlyLimit: { dollars: null, tokens: null },
  })
  const set = { ...OPENAI, ...PRICES, AI_PRICE_IMAGE: '0', AI_MONTHLY_LIMIT_USD: '5' }
  expect(parseConfig({ ...set, AI_MONTHLY_LIMIT_TOKENS: '1000' }).ai).toMatchObject({
    prices: { input: 0.25, output: 2, image: 0 },
    monthlyLimit: { dollars: 5, tokens: 1000 },
  })
})

test.each([
  [{ AI_MONTHLY_LIMIT_USD: '5' }, /^AI_MONTHLY_LIMIT_USD needs prices\./],
  [{ AI_PRICE_INPUT: '1' }, /^AI_PRICE_OUTPUT is not set\./],
  [{ AI_PRICE_OUTPUT: '1' }, /^AI_PRICE_INPUT is not set\./],
  [
    { ...PRICES, AI_IMAGE_MODEL: 'painter', AI_MONTHLY_LIMIT_USD: '5' },
    /^AI_PRICE_IMAGE is not set\./,
  ],
  [{ AI_PRICE_INPUT: '-1' }, /^AI_PRICE_INPUT .* is "-1"/],
  [{ AI_MONTHLY_LIMIT_TOKENS: '0' }, /^AI_MONTHLY_LIMIT_TOKENS .* is "0"/],
])('%o stops the start with a sentence', (wrong, sentence) => {
  expect(() => parseConfig({ ...OPENAI, ...wrong })).toThrow(sentence)
})

test('a limit in tokens needs no prices', () => {
  const config = parseConfig({ ...OPENAI, AI_MONTHLY_LIMIT_TOKENS: '1000' })
  expect(config.ai?.monthlyLimit).toEqual({ dollars: null, tokens: 1000 })
})

test('the help names every variable', () => {
  const help = configHelp()
  for (const name of Object.keys(settings)) expect(help).toContain(name)
})
