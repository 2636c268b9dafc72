import { z } from 'zod'
import { ref } from './canonical-menu.ts'
import { endpoint } from './endpoint.ts'
import { failure } from './errors.ts'
import { platform } from './platforms.ts'
import { salesChannel } from './sales-model.ts'

/** A file of this many bytes or more is refused. */
export const SALES_FILE_MAX_BYTES = 300 * 1024 * 1024
/** A workbook is read whole, in memory. */
export const SALES_WORKBOOK_MAX_BYTES = 20 * 1024 * 1024
export const SALES_FILES_MAX = 20
export const SALES_SAMPLE_ROWS = 20
export const SALES_WEEKS_MAX = 104

const day = z.iso.date()
/** Minor units of the restaurant's currency. */
const minor = z.int()

export const salesFile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** As people know the report: "DoorDash product mix". */
    report: z.string(),
    channels: z.array(salesChannel),
    stores: z.array(z.string()),
    from: day,
    to: day,
    rows: z.int(),
    /** Rows that could not be read: how many, and why the first ones. */
    bad: z.object({ count: z.int(), first: z.array(z.object({ row: z.int(), why: z.string() })) }),
    /** Rows that were left out on purpose. */
    skipped: z.array(z.object({ why: z.string(), count: z.int() })),
    totals: z.object({ orders: z.int(), gross: minor, net: minor, quantity: z.number() }),
    notes: z.array(z.string()),
    privateColumns: z.array(z.string()),
    unusedColumns: z.array(z.string()),
    at: z.iso.datetime(),
    by: z.string().nullable(),
    undoneAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SalesFile' })
export type SalesFile = z.infer<typeof salesFile>

const headers = z.array(z.string())
export const salesFileOutcome = z
  .discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('taken'), name: z.string(), file: salesFile }),
    z.object({ outcome: z.literal('refused'), name: z.string(), why: z.string() }),
    /** Nobody knows these columns yet: send the file again with a mapping. */
    z.object({
      outcome: z.literal('unknown'),
      name: z.string(),
      headers,
      sample: z.array(z.array(z.string())),
      privateColumns: headers,
    }),
    /** Of more than one store, or of one that earlier files were not of: send it again with the stores to take. */
    z.object({
      outcome: z.literal('stores'),
      name: z.string(),
      why: z.string(),
      stores: z.array(z.string()),
    }),
  ])
  .meta({ id: 'SalesFileOutcome' })
export type SalesFileOutcome = z.infer<typeof salesFileOutcome>

/** How far one of the files is. */
export const salesProgress = z
  .object({
    name: z.string(),
    phase: z.enum(['reading', 'storing']),
    /** Of the phase, 0 to 1. */
    share: z.number(),
    rows: z.int(),
  })
  .meta({ id: 'SalesProgress' })
export type SalesProgress = z.infer<typeof salesProgress>

const params = z.object({ id: z.coerce.number('A restaurant ID is a number') })
const base = '/api/restaurants/:id/sales'
const weeks = z.coerce.number().int().min(1).max(SALES_WEEKS_MAX).default(26)

export const uploadSales = endpoint({
  method: 'POST',
  path: `${base}/files`,
  access: 'account',
  noted: 'Uploaded sales',
  summary:
    'Takes reports of sales (CSV, XLSX, ZIP) in the form field `files`, each for itself. `stores` names a store to take, `mapping` is JSON for columns that nobody knows yet. With `Accept: text/event-stream` it tells how far it is; of a call that is broken off nothing stays.',
  params,
  consumes: 'multipart',
  form: z.object({
    files: z.array(z.file()),
    stores: z.string().optional(),
    mapping: z.string().optional(),
  }),
  response: z.object({ results: z.array(salesFileOutcome) }),
  atOnce: 2,
})
/** The events of the upload: each is one `event:` with JSON `data:`. */
export const uploadSalesEvents = {
  progress: salesProgress,
  done: uploadSales.response,
  error: failure,
}

export const previewSales = endpoint({
  method: 'POST',
  path: `${base}/preview`,
  access: 'account',
  noted: false,
  summary:
    'How one file would be read with a `mapping` (JSON): its first rows and its totals. Nothing is stored.',
  params,
  consumes: 'multipart',
  form: z.object({ files: z.array(z.file()), mapping: z.string() }),
  response: z.object({
    rows: z.array(
      z.object({
        row: z.int(),
        day,
        what: z.string(),
        quantity: z.number().nullable(),
        gross: minor,
        net: minor,
      }),
    ),
    totals: salesFile.shape.totals,
    bad: salesFile.shape.bad,
    notes: z.array(z.string()),
    currency: z.string(),
  }),
  atOnce: 2,
})

export const listSalesFiles = endpoint({
  method: 'GET',
  path: `${base}/files`,
  access: 'account',
  summary: 'What was imported, newest first, with what was undone since.',
  params,
  response: z.object({ files: z.array(salesFile), currency: z.string() }),
})

export const undoSalesFile = endpoint({
  method: 'POST',
  path: `${base}/files/:fileId/undo`,
  access: 'account',
  noted: 'Took a sales file back',
  summary: 'Takes an import back whole; its rows are gone, and the file may be brought again.',
  params: params.extend({ fileId: z.uuid() }),
  response: z.object({ file: salesFile }),
})

export const salesWeek = z
  .object({
    /** A Monday; a day begins at 05:00 in the restaurant's zone. */
    week: day,
    /** Younger than 30 days: refunds may still come. */
    isProvisional: z.boolean(),
    channels: z.array(
      z.object({
        channel: salesChannel,
        orders: z.int(),
        /** Days with an order. */
        days: z.int(),
        gross: minor,
        /** Items without tax, less own discounts, refunds and error charges. */
        revenue: minor,
        commission: minor,
      }),
    ),
  })
  .meta({ id: 'SalesWeek' })
export type SalesWeek = z.infer<typeof salesWeek>

export const getSalesWeeks = endpoint({
  method: 'GET',
  path: `${base}/weeks`,
  access: 'account',
  summary:
    'Orders and revenue by ISO week and channel, the last `weeks` up to the newest order; a week without orders has no channels.',
  params,
  query: z.object({ weeks }),
  response: z.object({
    currency: z.string(),
    timeZone: z.string(),
    /** Null where nothing was imported. */
    to: day.nullable(),
    weeks: z.array(salesWeek),
    /** When a version of the menu was approved. */
    versions: z.array(z.object({ number: z.int(), day })),
    /** When a version was first live on a platform, practice aside. */
    live: z.array(z.object({ number: z.int(), day, channel: platform })),
    /** What to know before reading them: weeks without orders, a platform that joined, files of another time zone. */
    notes: z.array(z.string()),
  }),
})

/** Change against untouched items, with its 95 % interval and the counts that it is based on. */
const ratio = z.object({ ratio: z.number(), low: z.number(), high: z.number() })

export const followedVersion = z
  .object({
    number: z.int(),
    note: z.string(),
    /** When guests could see it: live on a platform, else the day of its approval. */
    day,
    isLive: z.boolean(),
    /** Items whose name, text, price or picture it changed; all others that were there before and after are compared with. */
    changed: z.array(z.string()),
    untouched: z.int(),
    /** Whole weeks before and as many after. */
    weeks: z.int(),
    difference: ratio
      .extend({
        counts: z.object({
          changedBefore: z.number(),
          changedAfter: z.number(),
          untouchedBefore: z.number(),
          untouchedAfter: z.number(),
        }),
      })
      .nullable(),
    /** The whole categories of the changed items, sold a week. */
    categories: z.array(z.object({ category: z.string(), before: z.number(), after: z.number() })),
    /** Why there is no difference to speak of; null where there is. */
    missing: z.string().nullable(),
  })
  .meta({ id: 'FollowedVersion' })
export type FollowedVersion = z.infer<typeof followedVersion>

export const getWhatFollowed = endpoint({
  method: 'GET',
  path: `${base}/followed`,
  access: 'account',
  summary:
    'What the changed items of each version sold against the untouched ones, over the last `weeks`; newest first.',
  params,
  query: z.object({ weeks }),
  response: z.object({ versions: z.array(followedVersion) }),
})

export const soldItem = z
  .object({
    /** Null where no item of the menu is known for the name. */
    ref: ref.nullable(),
    name: z.string(),
    category: z.string().nullable(),
    quantity: z.number(),
    net: minor,
    /** What making one costs: the owner's own figure, else an estimate from its components; null where neither is known. */
    foodCost: z.object({ minor: z.int(), isEstimated: z.boolean() }).nullable(),
    /** What one leaves after the platforms' part of all revenue and its food cost; null where the cost is not known. */
    margin: z.int().nullable(),
    /** Of all that was sold, 0 to 1. */
    share: z.number(),
    /** Its share in the later half of the weeks by that in the earlier half, with its 95 % interval; null below 30 sold. */
    change: z
      .object({
        ratio: z.number(),
        low: z.number(),
        high: z.number(),
        before: z.number(),
        after: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'SoldItem' })
export type SoldItem = z.infer<typeof soldItem>

export const getSoldItems = endpoint({
  method: 'GET',
  path: `${base}/items`,
  access: 'account',
  summary: 'What was sold in the last `weeks`, the most first.',
  params,
  query: z.object({ weeks }),
  response: z.object({
    currency: z.string(),
    from: day.nullable(),
    to: day.nullable(),
    quantity: z.number(),
    /** Of revenue, what the platforms took; 0 to 1. */
    commissionRate: z.number(),
    items: z.array(soldItem),
  }),
})

export const engineeredCategory = z
  .object({
    category: z.string(),
    sold: z.number(),
    /** Share from which an item counts as popular, 0 to 1. */
    cutoff: z.number(),
    averageContribution: z.number().nullable(),
    missing: z.array(z.enum(['items', 'sales', 'costs'])),
    items: z.array(
      z.object({
        ref,
        name: z.string(),
        sold: z.number(),
        share: z.number(),
        shareLow: z.number(),
        shareHigh: z.number(),
        /** Minor units a portion leaves after commission and food cost. */
        contribution: z.number().nullable(),
        itemClass: z.enum(['star', 'plowhorse', 'puzzle', 'dog']).nullable(),
        isBorderline: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'EngineeredCategory' })
export type EngineeredCategory = z.infer<typeof engineeredCategory>

export const getMenuEngineering = endpoint({
  method: 'GET',
  path: `${base}/engineering`,
  access: 'account',
  summary:
    'Which items of each category are popular and which are profitable, over the last `weeks`.',
  params,
  query: z.object({ weeks }),
  response: z.object({
    currency: z.string(),
    from: day.nullable(),
    to: day.nullable(),
    /** Of revenue, what the platforms took; 0 to 1. */
    commissionRate: z.number(),
    categories: z.array(engineeredCategory),
  }),
})

export const listSalesNames = endpoint({
  method: 'GET',
  path: `${base}/names`,
  access: 'account',
  summary:
    'Names in the files that are surely no item’s, with the likeliest one; the most sold first.',
  params,
  response: z.object({
    names: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        quantity: z.number(),
        suggestion: z.object({ ref, name: z.string(), confidence: z.number() }).nullable(),
      }),
    ),
    items: z.array(z.object({ ref, name: z.string() })),
    confirmed: z.int(),
  }),
})

export const confirmSalesName = endpoint({
  method: 'PUT',
  path: `${base}/names`,
  access: 'account',
  noted: 'Said which dish a name in the sales is',
  summary: 'Says which item a name means, for all files; null: none of the menu’s.',
  params,
  body: z.object({ key: z.string().trim().min(1).max(500), ref: ref.nullable() }),
  response: z.object({ key: z.string(), ref: ref.nullable() }),
})
