import { z } from 'zod'

export const search = z.string().trim().max(200).default('')
/** What `next` of the page before said. */
export const cursor = z.string().max(1000).optional()
export const pageLength = z.coerce.number().int().min(1).max(200).default(50)
/** Of a list that is counted through: `offset` of its entries stand before the page. */
export const countedPage = {
  limit: pageLength,
  offset: z.coerce.number().int().min(0).default(0),
}
/** Those that were chosen on a page, separated by commas. */
export const chosenIds = z
  .string()
  .max(8000)
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).max(200))
  .optional()
/** Where the next page begins; null where this is the last. */
export const nextPage = z.string().nullable()
