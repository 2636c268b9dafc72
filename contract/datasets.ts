import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A file of this many bytes or more is refused. */
export const CSV_MAX_BYTES = 262_144_000
export const CSV_TOO_LARGE = 'File size exceeds 250MB limit'
export const CSV_WRONG_NAME = 'Please select a CSV file'
export const MAX_COLUMNS = 200
export const MAX_RECORD_BYTES = 8 * 1024 * 1024
/** Characters of a cell that a preview shows. */
export const PREVIEW_CELL_MAX = 1000

export const columnType = z.enum(['text', 'integer', 'number', 'price', 'date', 'boolean', 'empty'])
export type ColumnType = z.infer<typeof columnType>

/** What the service takes a column for; null where it is none of these. */
export const columnRole = z.enum([
  'name',
  'description',
  'price',
  'category',
  'cuisine',
  'address',
  'city',
  'latitude',
  'longitude',
  'image',
  'calories',
])
export type ColumnRole = z.infer<typeof columnRole>

export const datasetColumn = z
  .object({
    /** Unique in the dataset, without regard to case. */
    name: z.string(),
    /** As it stood in the file's header. */
    original: z.string(),
    type: columnType,
    role: columnRole.nullable(),
    /** Share of records with a value, 0 to 1. */
    filled: z.number(),
  })
  .meta({ id: 'DatasetColumn' })
export type DatasetColumn = z.infer<typeof datasetColumn>

export const dataset = z
  .object({
    id: z.uuid(),
    name: z.string(),
    uploadDate: z.iso.datetime(),
    /** Bytes of the uploaded file. */
    size: z.number().int(),
    rows: z.number().int(),
    columns: z.array(datasetColumn),
    /** What was assumed while reading: encoding, delimiter, renamed headers. One sentence each. */
    notes: z.array(z.string()),
    /** Whether operators share it with everyone. */
    shared: z.boolean(),
  })
  .meta({ id: 'Dataset' })
export type Dataset = z.infer<typeof dataset>

const params = z.object({ id: z.uuid() })
const csvFiles = z.object({ csvFiles: z.array(dataset) })

export const listDatasets = endpoint({
  method: 'GET',
  path: '/api/csv/list',
  access: 'account',
  summary: "The account's datasets, newest first.",
  response: csvFiles,
})

export const searchDatasets = endpoint({
  method: 'POST',
  path: '/api/csv/search',
  access: 'account',
  summary: "The account's datasets whose name holds the text, without regard to case and accents.",
  body: z.object({ query: z.string().trim().max(200) }),
  response: csvFiles,
})

export const uploadDataset = endpoint({
  method: 'POST',
  path: '/api/csv/upload',
  access: 'account',
  summary:
    'Takes a CSV file in the form field `csv`. A name that is taken is 409 unless the form holds `replace=true`.',
  consumes: 'multipart',
  form: z.object({ csv: z.file(), replace: z.enum(['true', 'false']).optional() }),
  response: z.object({ message: z.string(), csvFile: dataset }),
  status: 201,
})

export const previewDataset = endpoint({
  method: 'GET',
  path: '/api/csv/:id/rows',
  access: 'account',
  summary: 'A page of records; `from` is the 1-based number of the first.',
  params,
  query: z.object({
    from: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    dataset,
    from: z.number().int(),
    /** One list of cells per record, in the columns' order; null where the cell is empty, a long one cut with "…". */
    rows: z.array(z.array(z.string().nullable())),
  }),
})

export const downloadDataset = endpoint({
  method: 'GET',
  path: '/api/csv/:id/file',
  access: 'account',
  summary: 'The file as it was uploaded.',
  params,
  produces: 'text/csv',
})

export const deleteDataset = endpoint({
  method: 'DELETE',
  path: '/api/csv/:id',
  access: 'account',
  summary: 'Deletes a dataset; restaurants that had it attached have none afterwards.',
  params,
  response: z.object({ message: z.string() }),
})

export const shareDataset = endpoint({
  method: 'PUT',
  path: '/api/csv/:id/shared',
  access: 'operator',
  noted: 'Shared a dataset with every account, or stopped sharing it',
  summary: 'Shares one of the operator’s own datasets with every account, or stops sharing it.',
  params,
  body: z.object({ shared: z.boolean() }),
  response: z.object({ csvFile: dataset }),
})
