import type { CanonicalItem, CanonicalMenu } from '#contract/canonical-menu.ts'
import { deliverySuite } from '../delivery.suite.ts'
import { deliverooAdapter } from './deliveroo-adapter.ts'
import { deliverooStandIn } from './deliveroo-stand-in.ts'
import { DELIVEROO_SCHEMA } from './schema.ts'

deliverySuite({
  adapter: deliverooAdapter,
  standIn: deliverooStandIn,
  schemas: [DELIVEROO_SCHEMA],
  auth: 'fetched',
  isTokenRequest: ({ pathname }) => pathname === '/oauth2/token',
  webhookCredential: 'webhook_secret',
  unlinking: 'by-hand',
  alike: (menu: CanonicalMenu) => ({ ...menu, items: menu.items.map(alikeItem) }),
})

/** A rate of 0 is no rate, calories are of the item, and a kitchen name that is the name is none. */
function alikeItem(item: CanonicalItem): CanonicalItem {
  const { tax, energy, kitchenName, name, quantity } = item
  return {
    ...item,
    tax: tax?.mode === 'included' && tax.ratePercent ? tax : null,
    energy: energy && { ...energy, per: 'item' },
    kitchenName: kitchenName === name ? null : kitchenName,
    quantity: quantity?.max == null ? null : quantity,
  }
}
