import { formatPrice } from '#contract/money.ts'
import { offerPicture } from '#kitchen/composing/compose-offers.ts'
import type { Offer } from '#kitchen/knowledge/offer-schema.ts'
import { priceOffer } from '#kitchen/pricing/price-offer.ts'
import { hashOf } from '#kitchen/random.ts'
import { describeOffer } from '#kitchen/writing/write-offer.ts'
import type { Fix, Tippable } from './item-fixes.ts'

const NO_WISH = { least: null, most: null, level: 0 } as const

/** What the kitchen could write for goods or a class of the library: no calories, since there are none. */
export function offerFixes(offer: Offer, { item, style, currency }: Tippable): Fix[] {
  const fixes: Fix[] = []
  const text = describeOffer(offer, style, hashOf(`${item.id}/${item.version}`))
  if (text !== item.description) {
    fixes.push({
      field: 'description',
      label: item.description ? 'Rewrite the description' : 'Write a description',
      preview: text,
      changes: { description: text },
      picture: null,
    })
  }
  if (item.price === null) {
    const { minor, ground } = priceOffer(offer, { style, currency, wish: NO_WISH, rows: [] })
    const price = { minor, currency }
    fixes.push({
      field: 'price',
      label: `Set ${formatPrice(price)}`,
      preview: `${formatPrice(price)}. ${ground}`,
      changes: { price, priceGround: ground },
      picture: null,
    })
  }
  if (item.picture === null) {
    fixes.push({
      field: 'picture',
      label: 'Make a picture',
      preview: `A picture of ${item.name}`,
      changes: {},
      picture: { ...offerPicture(offer, style), name: item.name },
    })
  }
  return fixes
}
