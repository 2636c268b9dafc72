import type { ImprovedItem, IntakeItem, MenuIntake } from '#contract/menu-intake-model.ts'

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
  priceSource: 'Median of 4 dishes in your data.',
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
    joinedOf: 0,
    savedItemId: null,
    version: 1,
    ...overrides,
  }
}

export function anIntake(overrides: Partial<MenuIntake> = {}): MenuIntake {
  return {
    id: '00000000-0000-4000-8000-00000000aaaa',
    fileName: 'menu.pdf',
    fileKind: 'pdf',
    size: 1000,
    restaurantId: null,
    restaurantName: null,
    status: 'done',
    progress: { pagesDone: 2, pageCount: 2, itemsDone: 2, itemCount: 2 },
    error: null,
    decided: { pending: 2, accepted: 0, rejected: 0, saved: 0 },
    menuId: null,
    createdAt: '2026-05-01T12:00:00.000Z',
    finishedAt: '2026-05-01T12:01:00.000Z',
    settings: {
      cuisine: '',
      targets: ['name'],
      nameTranslation: false,
      intelligentMatching: false,
      evaluation: 0,
      style: 'normal',
      imagePrompt: '',
      restaurantStats: '',
      data: null,
    },
    warnings: [],
    missed: [],
    items: [],
    photos: [],
    ...overrides,
  }
}
