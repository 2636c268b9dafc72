import { deliverySuite } from '../delivery.suite.ts'
import { withCopiedPrices } from '../parts/settled-menu.ts'
import { doordashAdapter } from './doordash-adapter.ts'
import { doordashStandIn } from './doordash-stand-in.ts'
import { DOORDASH_SCHEMA } from './schema.ts'

deliverySuite({
  adapter: doordashAdapter,
  standIn: doordashStandIn,
  schemas: [DOORDASH_SCHEMA],
  auth: 'signed',
  isTokenRequest: ({ pathname }) => pathname.endsWith('/tokens'),
  webhookCredential: 'webhook_secret',
  alike: withCopiedPrices,
})
