import type { BrandColours, BrandDish, BrandDraft, BrandMark } from '#contract/brand-model.ts'

/** A dish as it is being edited; its price as text, since it may be half typed. */
export type EditedDish = BrandDish & { priceText: string }

/** A brand on its builder's screen. */
export type EditedBrand = {
  name: string
  line: string
  keepsPromise: boolean
  story: string
  items: readonly EditedDish[]
  spare: readonly BrandDish[]
  mark: BrandMark
  colours: BrandColours
}

export function edited(draft: BrandDraft, priceText: (minor: number) => string): EditedBrand {
  const { names, story, items, spare, mark, colours } = draft
  return {
    name: names[0] ?? '',
    line: story,
    keepsPromise: false,
    story,
    items: items.map((item) => ({ ...item, priceText: priceText(item.price) })),
    spare,
    mark,
    colours,
  }
}

/** The promise at the end of the story, or away from it; what its owner wrote stays. */
export function withPromise(story: string, promise: string, keeps: boolean): string {
  const without = story.replace(promise, '').trim()
  return keeps ? `${without} ${promise}`.trim() : without
}

/** A spare dish in the place of another one, which becomes a spare one itself. */
export function swapped(
  brand: EditedBrand,
  at: number,
  dish: BrandDish,
  priceText: (minor: number) => string,
): EditedBrand {
  const former = brand.items[at]
  if (!former) return brand
  const { priceText: _text, ...back } = former
  const next = {
    ...dish,
    category: dish.facts.course === former.facts.course ? former.category : dish.category,
    priceText: priceText(dish.price),
  }
  return {
    ...brand,
    items: brand.items.map((item, place) => (place === at ? next : item)),
    spare: [...brand.spare.filter((one) => one.dish !== dish.dish), back],
  }
}

export function removed(brand: EditedBrand, at: number): EditedBrand {
  const former = brand.items[at]
  if (!former) return brand
  const { priceText: _text, ...back } = former
  return {
    ...brand,
    items: brand.items.filter((_item, place) => place !== at),
    spare: [back, ...brand.spare],
  }
}

export function added(
  brand: EditedBrand,
  dish: BrandDish,
  priceText: (minor: number) => string,
): EditedBrand {
  return {
    ...brand,
    items: [...brand.items, { ...dish, priceText: priceText(dish.price) }],
    spare: brand.spare.filter((one) => one.dish !== dish.dish),
  }
}

/** The headings in the order in which their dishes stand, each with the places of its dishes. */
export function byHeading(items: readonly EditedDish[]): { heading: string; places: number[] }[] {
  const groups = Map.groupBy(
    items.map((item, at) => ({ heading: item.category, at })),
    ({ heading }) => heading,
  )
  return [...groups].map(([heading, entries]) => ({ heading, places: entries.map(({ at }) => at) }))
}
