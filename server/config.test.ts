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

test('the help names every variable', () => {
  const help = configHelp()
  for (const name of Object.keys(settings)) expect(help).toContain(name)
})
