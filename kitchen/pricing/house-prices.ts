import { z } from 'zod'
import { style } from '#contract/preferences.ts'
import { course } from '../knowledge/schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'

const amount = z.number().positive()
const tiers = z.tuple([amount, amount, amount, amount])
const row = z.strictObject({ called: z.string(), tiers })
const inStyle = z.strictObject({ factor: amount, called: z.string() })
const styles = z.record(style, inStyle)

/** What each of these is, house-prices.yaml says. */
export const HOUSE_PRICES = yamlOf(
  'house-prices.yaml',
  z.strictObject({
    dishes: z.strictObject({ styles, rows: z.record(course, row) }),
    offers: z.strictObject({ styles, rows: z.record(z.string(), row) }),
    tierFactors: tiers,
    currencies: z.record(z.string(), amount),
  }),
)
export type HouseRow = z.infer<typeof row>
export type HouseStyle = z.infer<typeof inStyle>
