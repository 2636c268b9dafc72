import type { App } from '#server/app.ts'
import type { TestApp } from '#server/testing/test-app.ts'

export const PASSWORD = 'open sesame'

let visitors = 0

/** An address that nobody else calls from. */
export function anAddress(): string {
  visitors += 1
  return `10.4.${visitors >> 8}.${visitors & 255}`
}

type Where = { app?: App; from?: string; cookie?: string }

/** Calls the controller as its page does, with the right password unless told otherwise. */
export function controllerOf(server: TestApp) {
  return (
    verb: 'authenticate' | 'status' | 'start' | 'stop',
    body: object = {},
    where: Where = {},
  ) => {
    const { app = server.app, from = anAddress(), cookie } = where
    const instance = verb === 'authenticate' ? {} : { instance_type: 'production' }
    return app.fastify.inject({
      method: 'POST',
      url: `/api/gcp/${verb}`,
      payload: { password: PASSWORD, ...instance, ...body },
      remoteAddress: from,
      ...(cookie && { headers: { cookie } }),
    })
  }
}
