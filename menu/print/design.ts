import { z } from 'zod'

/** How a printed menu looks: the files in server/adapters/print/designs are of this shape. Lengths are in points. */

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'A colour is six hexadecimal digits after a #')

export const textStyle = z.strictObject({
  /** Packages of @fontsource by their name; the first that has a character prints it. */
  fonts: z.array(z.string()).min(1),
  weight: z.int().min(100).max(900).default(400),
  italic: z.boolean().default(false),
  size: z.number().min(4).max(96),
  /** Of the size. */
  leading: z.number().min(0.9).max(2).default(1.25),
  tracking: z.number().min(-2).max(12).default(0),
  case: z.enum(['as-written', 'upper']).default('as-written'),
  colour,
  align: z.enum(['start', 'center']).default('start'),
  /** OpenType features, such as tnum for figures of one width. */
  features: z.array(z.string().length(4)).default([]),
})
export type TextStyle = z.infer<typeof textStyle>

const rule = z.strictObject({
  thickness: z.number().min(0.1).max(20),
  colour,
  gap: z.number().min(0),
  /** A second line below the first. */
  double: z.boolean().default(false),
  /** Of the column, in its middle where the text is. */
  share: z.number().min(0.05).max(1).default(1),
})

export const printDesign = z.strictObject({
  /** What its owner chooses by. */
  name: z.string(),
  about: z.string(),
  /** In the order in which designs are offered. */
  order: z.int(),
  columns: z.array(z.int().min(1).max(3)).min(1),
  /** What is chosen for an owner first. */
  usualColumns: z.int(),
  offersPictures: z.boolean(),
  margins: z.strictObject({
    top: z.number(),
    bottom: z.number(),
    side: z.number(),
  }),
  /** Between columns. */
  gutter: z.number(),
  columnRule: z.strictObject({ thickness: z.number(), colour }).nullable(),
  /** How wide a single column may be at most: longer lines are hard to read. */
  measure: z.number(),
  title: z.strictObject({
    text: textStyle,
    address: textStyle,
    /** Behind title and address, up to the paper's edges. */
    band: colour.nullable(),
    rule: rule.nullable(),
    after: z.number(),
  }),
  category: z.strictObject({
    text: textStyle,
    note: textStyle,
    before: z.number(),
    after: z.number(),
    band: colour.nullable(),
    ruleAbove: rule.nullable(),
    ruleBelow: rule.nullable(),
  }),
  item: z.strictObject({
    /** Row by row in cells of one height, or down the columns. */
    flow: z.enum(['columns', 'rows']),
    name: textStyle,
    price: textStyle,
    native: textStyle,
    description: textStyle,
    options: textStyle,
    facts: textStyle,
    /** Where the price stands: in the name's line at the column's end, or in a line below the name. */
    priceAt: z.enum(['end', 'below']),
    leader: z.strictObject({ colour, thickness: z.number(), step: z.number() }).nullable(),
    /** Dishes have numbers to order by. */
    isNumbered: z.boolean(),
    /** Confirmed allergens and diets in words below the dish, or as marks that a legend explains. */
    factsAs: z.enum(['words', 'marks']),
    before: z.number(),
    ruleAbove: rule.nullable(),
    picture: z
      .strictObject({
        /** Beside the text in one column, above it in more. */
        beside: z.strictObject({ width: z.number(), height: z.number(), gap: z.number() }),
        above: z.strictObject({ ratio: z.number(), gap: z.number() }),
        radius: z.number(),
      })
      .nullable(),
  }),
  closing: z.strictObject({
    heading: textStyle,
    text: textStyle,
    rule: rule.nullable(),
    before: z.number(),
    qrSize: z.number(),
  }),
  pageNumber: textStyle,
})
export type PrintDesign = z.infer<typeof printDesign>
