import type { GradedMenu } from '#contract/grader.ts'
import type { ReadItem } from '#contract/intake.ts'

export function aDish(changes: Partial<ReadItem> = {}): ReadItem {
  return {
    section: 'Mains',
    name: 'Roast Chicken',
    description: 'Half a chicken roasted with lemon and thyme, mashed potato, gravy',
    prices: [{ label: null, amountMinor: 1495, currency: 'USD' }],
    priceText: '14.95',
    addOns: [],
    diets: [],
    spice: null,
    confidence: 0.97,
    page: 1,
    box: null,
    ...changes,
  }
}

export function aMenu(items: readonly ReadItem[], changes: Partial<GradedMenu> = {}): GradedMenu {
  return {
    source: 'text',
    isRecognised: false,
    pagesLeft: 0,
    items: [...items],
    allergenNotes: ['Please tell us of any allergy.'],
    pictures: [],
    warnings: [],
    ...changes,
  }
}

export function priced(minor: number): Pick<ReadItem, 'prices' | 'priceText'> {
  return {
    prices: [{ label: null, amountMinor: minor, currency: 'USD' }],
    priceText: (minor / 100).toFixed(2),
  }
}
