import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A file of this many bytes or more is refused. */
export const REVIEW_FILE_MAX_BYTES = 20 * 1024 * 1024
/** Of each kind; an older one is taken away for a newer. */
export const REVIEW_FILES_MAX = 40

/** One term of a Google Trends export: an index from 0 to 100 within its file. */
export const searchTerm = z.object({
  term: z.string(),
  /** Weeks by their first day, the oldest first. */
  weeks: z.array(z.object({ day: z.iso.date(), index: z.number() })),
})
export type SearchTerm = z.infer<typeof searchTerm>

export const competitorItem = z.object({
  category: z.string().nullable(),
  name: z.string(),
  /** Minor units of the restaurant's currency; null where none is printed. */
  price: z.int().nullable(),
})
export type CompetitorItem = z.infer<typeof competitorItem>

const uploaded = {
  id: z.uuid(),
  fileName: z.string(),
  at: z.iso.datetime(),
}

export const searchFile = z
  .object({
    ...uploaded,
    region: z.string(),
    terms: z.array(z.string()),
    from: z.iso.date(),
    to: z.iso.date(),
  })
  .meta({ id: 'SearchFile' })
export type SearchFile = z.infer<typeof searchFile>

export const competitorMenu = z
  .object({
    ...uploaded,
    shop: z.string(),
    seenOn: z.iso.date(),
    items: z.int(),
    priced: z.int(),
  })
  .meta({ id: 'CompetitorMenu' })
export type CompetitorMenu = z.infer<typeof competitorMenu>

const params = z.object({ id: z.coerce.number('A restaurant ID is a number') })
const base = '/api/restaurants/:id/review-files'

export const listReviewFiles = endpoint({
  method: 'GET',
  path: base,
  access: 'account',
  summary: 'What its owner has brought for the weekly review: search interest and menus of others.',
  params,
  response: z.object({
    searches: z.array(searchFile),
    competitors: z.array(competitorMenu),
  }),
})

export const addSearchFile = endpoint({
  method: 'POST',
  path: `${base}/searches`,
  access: 'account',
  summary: 'Takes a Google Trends export (multiTimeline.csv, by week) in the form field `file`.',
  params,
  consumes: 'multipart',
  form: z.object({ file: z.file() }),
  response: z.object({ file: searchFile, isNew: z.boolean() }),
  status: 201,
})

export const addCompetitorMenu = endpoint({
  method: 'POST',
  path: `${base}/competitors`,
  access: 'account',
  summary:
    'Takes the menu of another place in the form field `file`: a table (CSV, XLSX) or a printed menu (PDF, JPG, PNG). Only names, categories and prices are kept. `shop` is whose it is, `seenOn` the day that it was seen.',
  params,
  consumes: 'multipart',
  form: z.object({ file: z.file(), shop: z.string(), seenOn: z.string() }),
  response: z.object({ menu: competitorMenu, isNew: z.boolean() }),
  status: 201,
  atOnce: 2,
})

export const removeReviewFile = endpoint({
  method: 'DELETE',
  path: `${base}/:fileId`,
  access: 'account',
  summary: 'Takes one of these files away, with what was read of it.',
  params: params.extend({ fileId: z.uuid() }),
  response: z.object({ message: z.string() }),
})
