import {
  DOORDASH_PLANS,
  ORDER_MANAGEMENTS,
  ORDER_PREFERENCES,
  RESTAURANT_TYPES,
  TABLET_FEES,
  UBER_ACCOUNT_TYPES,
} from '#contract/onboarding.ts'
import { formatPrice } from '../../lib/format.ts'

type RestaurantType = (typeof RESTAURANT_TYPES)[number]
type OrderManagement = (typeof ORDER_MANAGEMENTS)[number]

const RESTAURANTS: Record<RestaurantType, [label: string, description: string]> = {
  'brick-and-mortar': ['Brick and mortar', 'Guests come to you'],
  'food-truck': ['Food truck', 'A kitchen on wheels'],
  'virtual-brand': ['Virtual brand', 'Another name, cooked in a kitchen you have'],
  'ghost-kitchen': ['Ghost kitchen', 'Delivery only, no dining room'],
  'change-ownership': ['Change of ownership', 'You take over a restaurant that is listed already'],
}

const ORDERS: Record<(typeof ORDER_PREFERENCES)[number], string> = {
  doordash: 'DoorDash’s own tablet or app',
  pos: 'My point of sale',
  email: 'Email',
}

const PLANS: Record<(typeof DOORDASH_PLANS)[number], string> = {
  basic: 'Basic',
  plus: 'Plus',
  premier: 'Premier',
}

const ACCOUNT_TYPES: Record<(typeof UBER_ACCOUNT_TYPES)[number], string> = {
  lite: 'Lite',
  plus: 'Plus',
  premium: 'Premium',
}

const TABLETS: Record<OrderManagement, string> = {
  'unlimited-tablet': 'Tablet with unlimited data',
  'wifi-tablet': 'Tablet on your Wi-Fi',
  'own-device': 'A device of your own',
}

export const RESTAURANT_TYPE_OPTIONS = RESTAURANT_TYPES.map((id) => {
  const [label, description] = RESTAURANTS[id]
  return { id, label, description }
})
export const ORDER_PREFERENCE_OPTIONS = ORDER_PREFERENCES.map((id) => ({ id, label: ORDERS[id] }))
export const PLAN_OPTIONS = DOORDASH_PLANS.map((id) => ({ id, label: PLANS[id] }))
export const ACCOUNT_TYPE_OPTIONS = UBER_ACCOUNT_TYPES.map((id) => ({
  id,
  label: ACCOUNT_TYPES[id],
}))
export const ORDER_MANAGEMENT_OPTIONS = ORDER_MANAGEMENTS.map((id) => ({
  id,
  label: TABLETS[id],
  description: feeOf(id),
}))

function feeOf(id: OrderManagement): string {
  const cents = TABLET_FEES[id]
  return cents === 0 ? '$0' : `${formatPrice(cents)} per week`
}
