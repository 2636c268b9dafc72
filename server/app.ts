import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import {
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { PRODUCT } from '#contract/product.ts'
import { cleaned } from './core/clean-text.ts'
import { AppError } from './core/errors.ts'
import { documentedCall } from './core/http/api-document.ts'
import { refuseBroken, refuseSlowBodies } from './core/http/broken-requests.ts'
import { writeFailure } from './core/http/failures.ts'
import { servePages } from './core/http/pages.ts'
import { protectiveHeaders } from './core/http/protective-headers.ts'
import { requestLogOf } from './core/http/request-log.ts'
import { noneRunning } from './core/http/running.ts'
import { refuseOtherSites } from './core/http/same-origin.ts'
import type { Http } from './core/http/serve.ts'
import { serviceRoutes } from './core/http/service.routes.ts'
import { closeWhileStopping, refuseWhileStopping, stopServing } from './core/http/stop-serving.ts'
import type { Deps } from './deps.ts'
import { accountDataRoutes } from './domains/account-data/account-data.routes.ts'
import { accountSettingsRoutes } from './domains/accounts/account-settings.routes.ts'
import { accountRoutes } from './domains/accounts/accounts.routes.ts'
import { secondFactorRoutes } from './domains/accounts/second-factor.routes.ts'
import { authenticator, sessionCookie } from './domains/accounts/sessions.service.ts'
import { affiliateRoutes } from './domains/affiliates/affiliates.routes.ts'
import { billingRoutes } from './domains/billing/billing.routes.ts'
import { brandRoutes } from './domains/brands/brands.routes.ts'
import { channelRoutes } from './domains/channels/channels.routes.ts'
import { webhookRoutes } from './domains/channels/webhooks.routes.ts'
import { chatRoutes } from './domains/chat/chat.routes.ts'
import { consultationRoutes } from './domains/consultations/consultations.routes.ts'
import { contactRoutes } from './domains/contact/contact.routes.ts'
import { datasetRoutes } from './domains/datasets/datasets.routes.ts'
import { generationRoutes } from './domains/generation/generation.routes.ts'
import { graderRoutes } from './domains/grader/grader.routes.ts'
import { instanceRoutes } from './domains/instances/instances.routes.ts'
import { intakeRoutes } from './domains/intake/intake.routes.ts'
import { menuEditorRoutes } from './domains/menus/menu-editor.routes.ts'
import { menuRoutes } from './domains/menus/menus.routes.ts'
import { menuPrintRoutes } from './domains/menus/print/menu-print.routes.ts'
import { publicMenuRoutes } from './domains/menus/public/public-menus.routes.ts'
import { newsletterRoutes } from './domains/newsletter/newsletter.routes.ts'
import { onboardingRoutes } from './domains/onboarding/onboarding.routes.ts'
import { operationRoutes } from './domains/operations/operations.routes.ts'
import { operatorAudit } from './domains/operations/operator-actions.service.ts'
import { photoRoutes } from './domains/photos/photos.routes.ts'
import { preferenceRoutes } from './domains/preferences/preferences.routes.ts'
import { proposalRoutes } from './domains/proposals/proposals.routes.ts'
import { restaurantRoutes } from './domains/restaurants/restaurants.routes.ts'
import { reviewRoutes } from './domains/reviews/reviews.routes.ts'
import { salesRoutes } from './domains/sales/sales.routes.ts'
import { securityRoutes } from './domains/security/security.routes.ts'
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
  stop: { lingerMs: SECOND / 2, graceMs: 25 * SECOND, lastWordsMs: 3 * SECOND },
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
  const requestLog = requestLogOf(deps.log)
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    childLoggerFactory: requestLog,
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

  const headers = {
    ...protectiveHeaders({
      contentSecurityPolicy: false,
      strictTransportSecurity: config.secureCookies ? { maxAge: 31_536_000 } : false,
      crossOriginEmbedderPolicy: false,
      // other sites learn of no address; our own pages find the code of an affiliate's link in the one before
      referrerPolicy: { policy: 'same-origin' },
    }),
    'content-security-policy': ANSWER_POLICY,
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
  await app.register(cookie)
  await app.register(swagger, {
    openapi: {
      info: {
        title: `${PRODUCT} API`,
        version,
        description: 'Every call the product itself makes.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie(config) } },
      },
      security: [{ session: [] }],
    },
    transform: documentedCall,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    uiConfig: { validatorUrl: null },
  })

  app.addHook('onRequest', refuseWhileStopping(running))
  app.addHook('onSend', closeWhileStopping(running))
  app.addHook('onRequest', refuseSlowBodies(times.body))
  app.addHook('onRequest', refuseOtherSites(config.publicUrl))

  // Before a call's schema sees them, so that every bound is one on what is kept.
  app.addHook('preValidation', (request, _reply, done) => {
    request.body = cleaned(request.body)
    request.query = cleaned(request.query)
    request.params = cleaned(request.params)
    done()
  })

  const http: Http = {
    app,
    forms: [],
    authenticate: authenticator(deps),
    served: new Set(),
    running,
    audit: operatorAudit(deps),
  }
  serviceRoutes(http, deps)
  accountRoutes(http, deps)
  accountSettingsRoutes(http, deps)
  secondFactorRoutes(http, deps)
  accountDataRoutes(http, deps)
  preferenceRoutes(http, deps)
  onboardingRoutes(http, deps)
  restaurantRoutes(http, deps)
  datasetRoutes(http, deps)
  generationRoutes(http, deps)
  graderRoutes(http, deps)
  instanceRoutes(http, deps)
  menuRoutes(http, deps)
  menuEditorRoutes(http, deps)
  menuPrintRoutes(http, deps)
  publicMenuRoutes(http, deps)
  proposalRoutes(http, deps)
  brandRoutes(http, deps)
  channelRoutes(http, deps)
  reviewRoutes(http, deps)
  intakeRoutes(http, deps)
  photoRoutes(http, deps)
  consultationRoutes(http, deps)
  chatRoutes(http, deps)
  newsletterRoutes(http, deps)
  contactRoutes(http, deps)
  salesRoutes(http, deps)
  billingRoutes(http, deps)
  affiliateRoutes(http, deps)
  securityRoutes(http, deps)
  operationRoutes(http, deps)

  // What reads forms looks at each request, and so only at these.
  await app.register(async (forms) => {
    await forms.register(multipart, { limits: { fields: 20, parts: 40, fieldSize: 64 * 1024 } })
    for (const route of http.forms) forms.route(route)
  })

  await app.register(async (webhooks) => webhookRoutes(webhooks, deps))

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
