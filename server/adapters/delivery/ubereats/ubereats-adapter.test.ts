import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import { deliverySuite } from '../delivery.suite.ts'
import { UBEREATS_SCHEMA } from './schema.ts'
import { ubereatsAdapter } from './ubereats-adapter.ts'
import { ubereatsStandIn } from './ubereats-stand-in.ts'

deliverySuite({
  adapter: ubereatsAdapter,
  standIn: ubereatsStandIn,
  schemas: [UBEREATS_SCHEMA],
  auth: 'fetched',
  isTokenRequest: ({ pathname }) => pathname === '/oauth/v2/token',
  webhookCredential: 'webhook_secret',
  alike: withoutEmptyTax,
})

/** A tax of which neither rate nor category is known is none. */
function withoutEmptyTax(menu: CanonicalMenu): CanonicalMenu {
  return {
    ...menu,
    items: menu.items.map((item) => ({
      ...item,
      tax: item.tax?.ratePercent == null ? null : item.tax,
    })),
  }
}
