import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { PRODUCT } from '#contract/product.ts'
import { AppError } from './core/errors.ts'
import { writeFailure } from './core/http/failures.ts'
import { servePages } from './core/http/pages.ts'
import { refuseOtherSites } from './core/http/same-origin.ts'
import type { Http } from './core/http/serve.ts'
import { serviceRoutes } from './core/http/service.routes.ts'
import type { Deps } from './deps.ts'
import { accountRoutes } from './domains/accounts/accounts.routes.ts'
import { authenticator } from './domains/accounts/sessions.service.ts'
import { datasetRoutes } from './domains/datasets/datasets.routes.ts'
import { generationRoutes } from './domains/generation/generation.routes.ts'
import { menuRoutes } from './domains/menus/menus.routes.ts'
import { photoRoutes } from './domains/photos/photos.routes.ts'
import { preferenceRoutes } from './domains/preferences/preferences.routes.ts'
import { restaurantRoutes } from './domains/restaurants/restaurants.routes.ts'
import { version } from './version.ts'

export type App = { fastify: FastifyInstance; served: ReadonlySet<Endpoint> }

const builtPages = fileURLToPath(new URL('../build/client', import.meta.url))

/** The whole HTTP side, not listening, so that tests call it with `inject`. */
export async function buildApp(deps: Deps, options: { pages?: string } = {}): Promise<App> {
  const { config } = deps
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < (config.trustProxy ?? 0),
    bodyLimit: 1024 * 1024,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(writeFailure)
  app.decorateRequest('caller', null)

  await app.register(helmet, {
    // Pages carry their own policy; what else is answered may load nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: config.secureCookies ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  })
  await app.register(cookie)
  await app.register(multipart, { limits: { fields: 20, parts: 40, fieldSize: 64 * 1024 } })
  await app.register(swagger, {
    openapi: {
      info: {
        title: `${PRODUCT} API`,
        version,
        description: 'Every call the product itself makes.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })

  app.addHook('onRequest', refuseOtherSites(config.publicUrl))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })

  const http: Http = { app, authenticate: authenticator(deps), served: new Set() }
  serviceRoutes(http, deps)
  accountRoutes(http, deps)
  preferenceRoutes(http, deps)
  restaurantRoutes(http, deps)
  datasetRoutes(http, deps)
  generationRoutes(http, deps)
  menuRoutes(http, deps)
  photoRoutes(http, deps)

  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  app.all('/api/*', { schema: { hide: true } }, () => {
    throw new AppError(404, 'request.unknown_path', 'There is no such call.')
  })
  await servePages(app, options.pages ?? builtPages)
  await app.ready()
  return { fastify: app, served: http.served }
}
