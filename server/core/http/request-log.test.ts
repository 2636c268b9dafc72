import { Writable } from 'node:stream'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { requestLogOf } from './request-log.ts'

function aLog(level: string) {
  const lines: object[] = []
  const log = openLog(
    level,
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)))
        done()
      },
    }),
  )
  return { lines, log, request: requestLogOf(log)(log, { reqId: 'r1' }) }
}

test('every line of a request has its number, and what is secret is hidden', () => {
  const { lines, request } = aLog('info')
  request.info({ form: { password: 'correct horse' } }, 'signed up')
  request.child({ step: 2 }).error('failed')
  expect(lines).toMatchObject([
    { reqId: 'r1', msg: 'signed up', form: { password: '[hidden]' } },
    { reqId: 'r1', step: 2, msg: 'failed' },
  ])
})

test('below the level nothing is written', () => {
  const { lines, request } = aLog('warn')
  request.info('not this')
  request.warn('this')
  expect(lines).toMatchObject([{ msg: 'this' }])
})

test('the lines of a request tell its method, address and status, and nothing of what it holds', async () => {
  const { lines, log } = aLog('info')
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    childLoggerFactory: requestLogOf(log),
  })
  app.post('/orders', () => ({ number: '000123456789' }))
  await app.inject({ method: 'POST', url: '/orders', payload: { number: '021000021' } })
  expect(lines).toMatchObject([
    { msg: 'incoming request', req: { method: 'POST', url: '/orders' } },
    { msg: 'request completed', res: { statusCode: 200 } },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/000123456789|021000021/)
})
