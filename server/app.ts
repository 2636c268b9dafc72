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
import { refuseBroken, refuseSlowBodies } from './core/http/broken-requests.ts'
import { writeFailure } from './core/http/failures.ts'
import { servePages } from './core/http/pages.ts'
import { noneRunning } from './core/http/running.ts'
import { refuseOtherSites } from './core/http/same-origin.ts'
import type { Http } from './core/http/serve.ts'
import { serviceRoutes } from './core/http/service.routes.ts'
import { refuseWhileStopping, stopServing } from './core/http/stop-serving.ts'
import type { Deps } from './deps.ts'
import { accountDataRoutes } from './domains/account-data/account-data.routes.ts'
import { accountSettingsRoutes } from './domains/accounts/account-settings.routes.ts'
import { accountRoutes } from './domains/accounts/accounts.routes.ts'
import { authenticator } from './domains/accounts/sessions.service.ts'
import { chatRoutes } from './domains/chat/chat.routes.ts'
import { consultationRoutes } from './domains/consultations/consultations.routes.ts'
import { contactRoutes } from './domains/contact/contact.routes.ts'
import { datasetRoutes } from './domains/datasets/datasets.routes.ts'
import { generationRoutes } from './domains/generation/generation.routes.ts'
import { instanceRoutes } from './domains/instances/instances.routes.ts'
import { intakeRoutes } from './domains/intake/intake.routes.ts'
import { menuRoutes } from './domains/menus/menus.routes.ts'
import { newsletterRoutes } from './domains/newsletter/newsletter.routes.ts'
import { onboardingRoutes } from './domains/onboarding/onboarding.routes.ts'
import { photoRoutes } from './domains/photos/photos.routes.ts'
import { preferenceRoutes } from './domains/preferences/preferences.routes.ts'
import { restaurantRoutes } from './domains/restaurants/restaurants.routes.ts'
import { version } from './version.ts'

export type App = {
  fastify: FastifyInstance
  served: ReadonlySet<Endpoint>
  /** Takes no new requests, lets those under way end, and cuts what does not. */
  stop(): Promise<void>
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const TIMES = {
  /** For a whole request: 250 MB over 250 kbit/s. */
  requestTimeout: 3 * HOUR,
  /** For a connection on which nothing moves, in or out: the longest wait for an answer that does not stream. */
  connectionTimeout: 15 * MINUTE,
  body: { wholeMs: MINUTE, silenceMs: MINUTE },
  stop: { graceMs: 25 * SECOND, lastWordsMs: 3 * SECOND },
}

/** Pages carry their own policy; what else is answered may load nothing. */
const ANSWER_POLICY = "default-src 'none';frame-ancestors 'none'"

/** Its scripts are files of its own; its styles are set in place. The package's own policy would ask for https. */
const DOCS_POLICY = {
  'default-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

const builtPages = fileURLToPath(new URL('../build/client', import.meta.url))

/** The whole HTTP side, not listening, so that tests call it with `inject`. */
export async function buildApp(
  deps: Deps,
  options: { pages?: string; times?: Partial<typeof TIMES> } = {},
): Promise<App> {
  const { config } = deps
  const times = { ...TIMES, ...options.times }
  const running = noneRunning()
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < (config.trustProxy ?? 0),
    bodyLimit: 1024 * 1024,
    requestTimeout: times.requestTimeout,
    connectionTimeout: times.connectionTimeout,
    clientErrorHandler: refuseBroken,
    frameworkErrors: writeFailure,
    // Refused with a sentence of our own instead.
    return503OnClosing: false,
  })
  // Without it, text reaches handlers that take JSON.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(writeFailure)
  app.decorateRequest('caller', null)

  await app.register(helmet, {
    // One constant, below; the package would write it anew at each answer.
    contentSecurityPolicy: false,
    strictTransportSecurity: config.secureCookies ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', ANSWER_POLICY)
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
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    uiConfig: { validatorUrl: null },
  })

  app.addHook('onRequest', refuseWhileStopping(running))
  app.addHook('onRequest', refuseSlowBodies(times.body))
  app.addHook('onRequest', refuseOtherSites(config.publicUrl))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })

  const http: Http = { app, authenticate: authenticator(deps), served: new Set(), running }
  serviceRoutes(http, deps)
  accountRoutes(http, deps)
  accountSettingsRoutes(http, deps)
  accountDataRoutes(http, deps)
  preferenceRoutes(http, deps)
  onboardingRoutes(http, deps)
  restaurantRoutes(http, deps)
  datasetRoutes(http, deps)
  generationRoutes(http, deps)
  instanceRoutes(http, deps)
  menuRoutes(http, deps)
  intakeRoutes(http, deps)
  photoRoutes(http, deps)
  consultationRoutes(http, deps)
  chatRoutes(http, deps)
  newsletterRoutes(http, deps)
  contactRoutes(http, deps)

  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  app.all('/api/*', { schema: { hide: true } }, () => {
    throw new AppError(404, 'request.unknown_path', 'There is no such call.')
  })
  await servePages(app, options.pages ?? builtPages, {
    addresses: {
      origin: config.publicUrl,
      supportEmail: config.supportEmail,
      salesEmail: config.salesEmail,
      parentCompanyUrl: config.parentCompanyUrl,
    },
    hasAnalytics: config.gaTrackingId !== null,
  })
  await app.ready()
  return {
    fastify: app,
    served: http.served,
    stop: () => stopServing(app, running, times.stop),
  }
}
