import type { CanonicalItem } from '#contract/canonical-menu.ts'
import { newRef } from './new-ref.ts'

/** Nothing is claimed: what nobody has said is null. */
export const BLANK_ITEM: Omit<CanonicalItem, 'ref' | 'kind' | 'name'> = {
  nativeName: null,
  description: null,
  translations: {},
  kitchenName: null,
  price: null,
  pickupPrice: null,
  inStorePrice: null,
  deposit: null,
  isFree: false,
  channels: {},
  tax: null,
  groups: [],
  picture: null,
  energy: null,
  allergens: [],
  allergensConfirmed: false,
  diets: [],
  spice: null,
  alcohol: null,
  ingredients: [],
  servings: null,
  availability: null,
  quantity: null,
  gtin: null,
}

export function blankItem(kind: CanonicalItem['kind'], name: string): CanonicalItem {
  return { ref: newRef('item'), kind, name, ...structuredClone(BLANK_ITEM) }
}
