import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function logged(fields: object): string {
  let text = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  openLog('trace', destination).error(fields, 'it happened')
  return text
}

test('a cookie is hidden wherever headers are logged', () => {
  const headers = { cookie: 'session=secret', authorization: 'Bearer secret', host: 'x' }
  for (const fields of [{ req: { headers } }, { busboyOptions: { headers } }]) {
    expect(logged(fields)).toContain('"host":"x"')
    expect(logged(fields)).not.toContain('secret')
  }
})

test('a token in the address of a request is hidden, the rest of the address is not', () => {
  const text = logged({ req: { method: 'GET', url: '/confirm?token=secret&from=mail', ip: '::1' } })
  expect(text).toContain('"url":"/confirm?token=[hidden]&from=mail"')
  expect(text).toContain('"remoteAddress":"::1"')
})

test('a failed statement is logged with its cause and without what was in it', () => {
  const cause = Object.assign(new Error('connection lost'), { code: '57P01' })
  const err = new DrizzleQueryError('insert into accounts values ($1)', ['$argon2id$secret'], cause)
  const text = logged({ err })
  expect(text).toContain('insert into accounts')
  expect(text).toContain('connection lost')
  expect(text).toContain('log.test.ts')
  expect(text).not.toContain('secret')
})
