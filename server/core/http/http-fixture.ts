import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { writeFailure } from './failures.ts'
import { noneRunning } from './running.ts'
import { type Http, serve } from './serve.ts'
import { closeWhileStopping, refuseWhileStopping, stopServing } from './stop-serving.ts'

const slow = endpoint({
  method: 'POST',
  path: '/api/slow',
  access: 'account',
  atOnce: 2,
  summary: 'Takes as long as its handler.',
  response: z.object({ done: z.boolean() }),
})

/** A server with one call, whose handler the test gives; the header `account` says who calls. */
export async function slowServer(handler: (signal: AbortSignal) => Promise<void>) {
  const app = Fastify({ return503OnClosing: false })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(writeFailure)
  app.decorateRequest('caller', null)
  const running = noneRunning()
  app.addHook('onRequest', refuseWhileStopping(running))
  app.addHook('onSend', closeWhileStopping(running))
  const http: Http = {
    app,
    forms: [],
    authenticate: async ({ headers }) => ({
      accountId: String(headers.account),
      sessionId: 's',
      role: 'owner',
    }),
    served: new Set(),
    running,
    audit: { begin: async () => {}, note: async () => {}, end: async () => {} },
  }
  serve(http, slow, async ({ signal }) => {
    await handler(signal)
    return { done: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const stop = () => stopServing(app, running, { lingerMs: 50, graceMs: 100, lastWordsMs: 100 })
  onTestFinished(stop)
  return {
    running,
    stop,
    call: (account = 'rosa', signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}/api/slow`, {
        method: 'POST',
        headers: { account },
        ...(signal && { signal }),
      }),
    /** A connection of one's own. */
    connect: () => connect(port, '127.0.0.1').on('error', () => undefined),
  }
}
