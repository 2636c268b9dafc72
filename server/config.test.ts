import { expect, test } from 'vitest'
import { parseConfig, WrongConfig } from './config.ts'
import { configHelp, settings } from './settings.ts'

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

test.each([
  ['BUSINESS_TIME_ZONE', 'Pacific Time'],
  ['BUSINESS_TIME_ZONE', '+05:30'],
  ['BUSINESS_HOLIDAYS', '2026-12-25, 2026-02-30'],
  ['BUSINESS_HOLIDAYS', 'Christmas'],
])('a wrong %s (%s) stops the start', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(WrongConfig)
  expect(() => parseConfig({ [name]: value })).toThrow(name)
})

test('the business’s zone and days off are read', () => {
  expect(parseConfig({}).business).toEqual({ timeZone: 'America/Los_Angeles', holidays: [] })
  const set = { BUSINESS_TIME_ZONE: 'Asia/Kolkata', BUSINESS_HOLIDAYS: '2026-12-25, 2027-01-01' }
  expect(parseConfig(set).business).toEqual({
    timeZone: 'Asia/Kolkata',
    holidays: ['2026-12-25', '2027-01-01'],
  })
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

const GCE = {
  CONTROLLER_DRIVER: 'gce',
  GCP_PROJECT: 'menus-1',
  GCP_ZONE: 'us-central1-a',
  GCP_INSTANCE_PRODUCTION: 'menus',
}

test('instances are simulated, with a password that is made, unless it is set otherwise', () => {
  expect(parseConfig({ GCP_PROJECT: 'menus-1' }).controller).toEqual({ password: null, gce: null })
  expect(parseConfig({ ...GCE, CONTROLLER_PASSWORD: 'open sesame' }).controller).toEqual({
    password: 'open sesame',
    gce: {
      project: 'menus-1',
      zone: 'us-central1-a',
      instances: { production: 'menus', training: null },
      endpoint: 'https://compute.googleapis.com',
    },
  })
})

test.each([
  [{ ...GCE, GCP_PROJECT: '' }, 'GCP_PROJECT is not set.'],
  [{ ...GCE, GCP_ZONE: '' }, 'GCP_ZONE is not set.'],
  [{ ...GCE, GCP_INSTANCE_PRODUCTION: '' }, 'GCP_INSTANCE_PRODUCTION is not set.'],
  [{ ...GCE, GCP_ZONE: 'us/../eu' }, 'Allowed: a zone such as us-central1-a.'],
  [{ ...GCE, GCP_INSTANCE_TRAINING: 'a b' }, 'Allowed: the name of an instance.'],
  [{ ...GCE, GCP_API_ENDPOINT: 'compute' }, 'GCP_API_ENDPOINT'],
  [{ CONTROLLER_DRIVER: 'aws' }, 'CONTROLLER_DRIVER'],
])('%o for the instances stops the start with a sentence', (wrong, sentence) => {
  expect(() => parseConfig(wrong)).toThrow(sentence)
})

test('the help names every variable', () => {
  const help = configHelp()
  for (const name of Object.keys(settings)) expect(help).toContain(name)
})
