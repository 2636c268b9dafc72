import type { ItemBrief, MenuBrief, Reference, RestaurantBrief } from '../brief.ts'

export function aMenuBrief(changes: Partial<MenuBrief> = {}): MenuBrief {
  return {
    cuisine: 'Peruvian',
    style: 'normal',
    fields: { name: 1, description: 1, price: 1, calories: 1, recipe: 1, image: 1 },
    count: 8,
    seed: 1,
    evalRounds: 0,
    translate: false,
    instructions: '',
    currency: 'USD',
    restaurant: null,
    references: [],
    avoid: [],
    ...changes,
  }
}

export function anItemBrief(changes: Partial<ItemBrief> = {}): ItemBrief {
  return {
    task: 'description',
    prompt: 'lomo saltado',
    style: 'normal',
    seed: 1,
    evalRounds: 0,
    instructions: '',
    currency: 'USD',
    restaurant: null,
    references: [],
    ...changes,
  }
}

export function aReference(changes: Partial<Reference> = {}): Reference {
  return {
    name: 'Beef Rendang',
    description: null,
    category: 'Mains',
    priceMinor: 1700,
    currency: 'USD',
    dataset: 'uber.csv',
    row: 1,
    isOwn: false,
    ...changes,
  }
}

export function aRestaurantBrief(changes: Partial<RestaurantBrief> = {}): RestaurantBrief {
  return { name: 'Inti', cuisines: ['Peruvian'], text: '', location: 'Austin', ...changes }
}
