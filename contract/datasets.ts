import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A file of this many bytes or more is refused. */
export const CSV_MAX_BYTES = 262_144_000
export const CSV_TOO_LARGE = 'File size exceeds 250MB limit'
export const CSV_WRONG_NAME = 'Please select a CSV file'
/** What a dataset's file may end with. */
export const DATASET_ENDINGS = ['.csv', '.xlsx'] as const
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
  'currency',
  'language',
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

const LAST_ROW = 100_000_000
/** So many rows of a table can be left out. */
export const LEFT_OUT_MAX = 2000

/** Which part of a file is the table. Rows count as in a spreadsheet, from 1, blank ones too. */
export const datasetReading = z
  .object({
    /** The sheet of a workbook; null for a CSV file. */
    sheet: z.string().max(100).nullable(),
    /** The first row of column names, or of records where `headerRows` is 0. */
    firstRow: z.int().min(1).max(LAST_ROW),
    /** How many rows hold the column names; 0 where the first row is a record. */
    headerRows: z.int().min(0).max(3),
    /** The table's last row; null for the file's end. */
    lastRow: z.int().min(1).max(LAST_ROW).nullable(),
    /** Rows of the table that are no records: titles of sections, remarks, names that stand again. */
    leftOut: z.array(z.int().min(1).max(LAST_ROW)).max(LEFT_OUT_MAX).default([]),
  })
  .meta({ id: 'DatasetReading' })
export type DatasetReading = z.infer<typeof datasetReading>

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
    reading: datasetReading,
    /** What is not certain in the reading; the data is not used before the owner said how it is. Null for nothing. */
    question: z.string().nullable(),
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
    'Takes a CSV file, or an XLSX workbook, in the form field `csv`. A name that is taken is 409 unless the form holds `replace=true`.',
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

/** Rows that are shown of a file as it stands. */
export const TOP_ROWS = 30

export const topOfDataset = endpoint({
  method: 'GET',
  path: '/api/csv/:id/top',
  access: 'account',
  summary: 'The first rows of the file as they stand in it, to say which of them are column names.',
  params,
  query: z.object({
    /** Of a workbook; the sheet that was read unless given. */
    sheet: z.string().max(100).optional(),
    /** The first row that is shown. */
    from: z.coerce.number().int().min(1).max(LAST_ROW).default(1),
  }),
  response: z.object({
    dataset,
    /** Of a workbook, those that hold a table; empty for a CSV file. */
    sheets: z.array(z.string()),
    /** A long cell is cut with "…". */
    rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  }),
})

const rolesOfColumns = z
  .array(columnRole.nullable())
  .max(MAX_COLUMNS)
  .refine((roles) => {
    const given = roles.filter((role) => role !== null)
    return new Set(given).size === given.length
  }, 'Two columns cannot be used for the same thing.')

export const readDatasetAs = endpoint({
  method: 'PUT',
  path: '/api/csv/:id/reading',
  access: 'account',
  summary:
    'Says which rows are the table and what its columns are for, and reads the file anew. What is refused leaves the dataset as it was.',
  params,
  body: z.object({
    reading: datasetReading,
    /** For each column what it is used for; null to find out. */
    roles: rolesOfColumns.nullable().default(null),
  }),
  response: z.object({ message: z.string(), csvFile: dataset }),
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
