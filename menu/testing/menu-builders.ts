import type {
  CanonicalCategory,
  CanonicalGroup,
  CanonicalItem,
  CanonicalMenu,
} from '#contract/canonical-menu.ts'
import { blankItem } from '../blank-item.ts'

export function anItem(given: Partial<CanonicalItem> = {}): CanonicalItem {
  return {
    ...blankItem('dish', 'Tomato Soup'),
    ref: 'i-soup',
    description: 'Roasted tomatoes with basil oil.',
    price: 850,
    picture: {
      id: '00000000-0000-4000-8000-000000000001',
      provenance: 'real',
      width: 1600,
      height: 900,
      alt: 'A bowl of soup',
    },
    ...given,
  }
}

export function aChoice(given: Partial<CanonicalItem> = {}): CanonicalItem {
  return anItem({ kind: 'choice', description: null, picture: null, price: 100, ...given })
}

export function aCategory(given: Partial<CanonicalCategory> = {}): CanonicalCategory {
  return {
    ref: 'c-soups',
    name: 'Soups',
    description: null,
    translations: {},
    picture: null,
    parent: null,
    items: [],
    ...given,
  }
}

export function aGroup(given: Partial<CanonicalGroup> = {}): CanonicalGroup {
  return {
    ref: 'g-extras',
    name: 'Extras',
    translations: {},
    min: 0,
    max: 1,
    minUnits: null,
    maxUnits: null,
    sameOptionTwice: false,
    free: 0,
    options: [],
    ...given,
  }
}

const ALL_WEEK = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '11:00', to: '22:00' }))

/** One category with one soup in it, without a finding. */
export function aMenu(given: Partial<CanonicalMenu> = {}): CanonicalMenu {
  return {
    format: 1,
    restaurant: {
      ref: 'r-1',
      name: 'Casa Rosa',
      currency: 'USD',
      locale: 'en-US',
      timeZone: 'America/Los_Angeles',
      country: 'US',
      address: '12 Mission St, San Francisco',
      hours: ALL_WEEK,
      specialHours: [],
      parent: null,
    },
    menu: { ref: 'm-1', name: 'Menu', description: null, cover: null },
    dayparts: [],
    categories: [aCategory({ items: ['i-soup'] })],
    items: [anItem()],
    groups: [],
    ...given,
  }
}
