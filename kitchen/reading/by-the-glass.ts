import { z } from 'zod'
import type { Offer } from '../knowledge/offer-schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'

/** Millilitres of what is poured: a glass is of another size for each kind of drink. */
const MEASURES = yamlOf(
  'measures.yaml',
  z.record(z.string(), z.record(z.string(), z.number().positive())),
)
/** Vessels of goods in a shop, and of hot drinks, are no measure of an offer. */
const OF_OFFERS = Object.keys(MEASURES).filter(
  (measure) => !['bottle', 'can', 'cup', 'mug', 'pot'].includes(measure),
)
const POURED = new RegExp(
  `\\b(${OF_OFFERS.join('|')})(?:e?s)?\\s+of\\b|\\bby\\s+the\\s+(glass)\\b`,
  'i',
)
const MILLILITRES: Readonly<Record<string, number>> = { ml: 1, cl: 10, l: 1000 }
/** What is poured at a table costs this many times its share of the bottle in a shop. */
const SERVED = 2.5

/** The prompt without its measure, and the measure: "a glass of red wine" asks for red wine by the glass. */
export function measureIn(prompt: string): { rest: string; measure: string | null } {
  const found = POURED.exec(prompt)
  if (!found) return { rest: prompt, measure: null }
  return { rest: prompt.replace(POURED, ' '), measure: (found[1] ?? 'glass').toLowerCase() }
}

/** A glass of what is else sold by the bottle; the offer itself where no measure was named or none is poured of it. */
export function poured(offer: Offer, measure: string | null): Offer {
  const millilitres = measure === null ? undefined : MEASURES[measure]?.[offer.kind]
  const whole = millilitresOf(offer.size)
  if (measure === null || millilitres === undefined || whole === null) return offer
  return {
    ...offer,
    size: `a ${measure} of ${millilitres} ml`,
    factor: offer.factor * (millilitres / whole) * SERVED,
    variantOf: offer.variantOf ?? offer.id,
  }
}

/** What a vessel holds of a kind of drink that is served at a table. */
export function millilitresPoured(measure: string, kind: string): number {
  return MEASURES[measure]?.[kind] ?? MEASURES.glass?.[kind] ?? 250
}

/** "750 ml", "1.5 l", "6 x 330 ml". */
function millilitresOf(size: string): number | null {
  const [, count = '1', amount = '', unit = ''] =
    /^(?:(\d+) x )?(\d+(?:\.\d+)?) (ml|cl|l)\b/.exec(size) ?? []
  const each = MILLILITRES[unit]
  return each === undefined ? null : Number(count) * Number(amount) * each
}
