import type { ImprovedItem, IntakeItem } from '#contract/menu-intakes.ts'

export const READ: IntakeItem['read'] = {
  section: 'Starters',
  name: 'CEVICHE CLASICO',
  description: 'fish, lime',
  prices: [{ label: null, amountMinor: 1200, currency: 'USD' }],
  priceText: '$12',
  addOns: [],
  diets: [],
  spice: null,
  confidence: 0.9,
  page: 1,
  box: null,
}

export const IMPROVED: ImprovedItem = {
  section: 'Starters',
  name: 'Ceviche Clásico',
  nativeName: null,
  description: 'Sea bass cured in lime.',
  price: { minor: 1249, currency: 'USD' },
  sizes: [],
  addOns: [],
  diets: [],
  spice: null,
  priceGround: 'Median of 4 dishes in your data.',
  calories: 310,
  picture: null,
  score: null,
  reasons: [],
  engine: 'kitchen',
}

let count = 0

export function anItem(overrides: Partial<IntakeItem> = {}): IntakeItem {
  count += 1
  return {
    id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    read: READ,
    improved: IMPROVED,
    match: null,
    confidence: 0.9,
    decision: 'pending',
    edited: false,
    savedItemId: null,
    version: 1,
    ...overrides,
  }
}
