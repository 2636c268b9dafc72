import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { platform } from '#contract/platforms.ts'
import { AppError, notFound } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { webhookSecretsOf } from './channel-call.ts'
import { storeInbound } from './inbound-events.ts'

const params = z.object({ channel: platform, secret: z.string().max(200).optional() })

/**
 * What platforms tell us: `/api/webhooks/<platform>`, and with the secret in the address for one that signs nothing. Bodies
 * are taken as their bytes, which signatures are of.
 */
export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  for (const url of ['/api/webhooks/:channel', '/api/webhooks/:channel/:secret']) {
    app.post(url, { schema: { hide: true } }, async (request, reply) => {
      const read = params.safeParse(request.params)
      const access = read.success ? deps.config.delivery[read.data.channel] : undefined
      if (!read.success || !access) throw unknown()
      const { channel, secret: given } = read.data
      const secrets = webhookSecretsOf(access)
      // Of two, the platform that signs nothing: its secret is the address.
      if (given !== undefined && !secrets.some((secret) => same(given, secret))) throw unknown()
      const headers = textHeaders(request.headers)
      const { isGenuine } = await deps.db.transaction((tx) =>
        storeInbound(tx, deps, {
          channel,
          practiceOf: null,
          // The address has proved what its header would.
          headers: given === undefined ? headers : { authorization: given, ...headers },
          raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          secrets,
        }),
      )
      if (!isGenuine) {
        throw new AppError(401, 'channels.not_genuine', 'This does not come from the platform.')
      }
      return reply.code(200).send({ received: true })
    })
  }
}

function unknown() {
  return notFound('channels.no_webhook', 'There is no such address.')
}

/** Compares what the hashes say, so that the time says nothing of either. */
function same(one: string, other: string): boolean {
  const hashed = (text: string) => createHash('sha256').update(text).digest()
  return other !== '' && timingSafeEqual(hashed(one), hashed(other))
}

function textHeaders(headers: Record<string, string | string[] | undefined>) {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}
