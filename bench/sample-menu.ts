import type { CanonicalItem } from '#contract/canonical-menu.ts'
import type { MenuChange } from '#contract/menu-changes.ts'
import { aCategory, anItem } from '#menu/testing/menu-builders.ts'
import { sampleSections } from '../server/testing/sample-dishes.ts'

/** The changes that fill an empty menu with so many sample dishes; their references hold the restaurant's number. */
export function additions(
  restaurant: number,
  dishes: number,
  more: Partial<CanonicalItem> = {},
): MenuChange[] {
  const sections = sampleSections('english')
  return sections.flatMap(({ title, items }, at): MenuChange[] => {
    const category = `c-${restaurant}-${at}`
    const count = Math.ceil(dishes / sections.length)
    const values = Array.from({ length: count }, (_, number) => {
      const dish = items[number % items.length]
      const again = Math.floor(number / items.length)
      return anItem({
        ref: `i-${restaurant}-${at}-${number}`,
        name: again === 0 ? (dish?.name ?? title) : `${dish?.name} No. ${again + 1}`,
        description: dish?.description || null,
        price: Math.round((dish?.amount ?? 9) * 100),
        picture: null,
        ...more,
      })
    })
    return [
      {
        op: 'add',
        on: 'category',
        value: aCategory({ ref: category, name: title }),
        place: { category: null, after: at === 0 ? null : `c-${restaurant}-${at - 1}` },
      },
      ...values.map(
        (value, number): MenuChange => ({
          op: 'add',
          on: 'item',
          value,
          place: { category, after: values[number - 1]?.ref ?? null },
        }),
      ),
    ]
  })
}
