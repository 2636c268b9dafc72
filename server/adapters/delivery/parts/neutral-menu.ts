import type {
  CanonicalCategory,
  CanonicalDaypart,
  CanonicalGroup,
  CanonicalItem,
} from '#contract/canonical-menu.ts'
import { BLANK_ITEM } from '#menu/blank-item.ts'

export type MenuPart = 'restaurant' | 'menu' | 'dayparts' | 'categories' | 'groups' | 'items'
export type NeutralOf = Readonly<Record<string, unknown>>

const item: Omit<CanonicalItem, 'ref' | 'name'> = { ...BLANK_ITEM, kind: 'dish', price: 0 }

const category: Omit<CanonicalCategory, 'ref' | 'name'> = {
  description: null,
  translations: {},
  picture: null,
  parent: null,
  items: [],
}

const group: Omit<CanonicalGroup, 'ref' | 'name'> = {
  translations: {},
  min: 0,
  max: 0,
  minUnits: null,
  maxUnits: null,
  sameOptionTwice: false,
  free: 0,
  options: [],
}

const daypart: Omit<CanonicalDaypart, 'ref' | 'name'> = {
  description: null,
  picture: null,
  hours: [],
  from: null,
  to: null,
  categories: [],
}

/** What a field is where nothing is said. */
export const NEUTRAL: Readonly<Record<MenuPart, NeutralOf>> = {
  restaurant: { hours: [], specialHours: [] },
  menu: { name: '', description: null, cover: null },
  items: item,
  categories: category,
  groups: group,
  dayparts: daypart,
}

export const neutralItem = item
export const neutralCategory = category
export const neutralGroup = group
export const neutralDaypart = daypart
