import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** In points, 72 to an inch. */
export const PAPERS = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const
export const paper = z.enum(['a4', 'letter'], 'A paper is a4 or letter')
export type Paper = z.infer<typeof paper>

/** One of the designs that the service offers; each is a file of its own. */
export const printDesignChoice = z
  .object({
    id: z.string(),
    name: z.string(),
    about: z.string(),
    /** How many columns it may have. */
    columns: z.array(z.int()),
    usualColumns: z.int(),
    offersPictures: z.boolean(),
  })
  .meta({ id: 'PrintDesign' })
export type PrintDesignChoice = z.infer<typeof printDesignChoice>

const flag = z.enum(['true', 'false'], 'Write true or false').transform((word) => word === 'true')

export const printOptions = z.object({
  design: z.string('Choose a design'),
  paper,
  columns: z.coerce.number('Columns are a number').int().min(1).max(3),
  pictures: flag.default(false),
  /** The QR code of the public page, which has to be on. */
  qr: flag.default(false),
})
export type PrintOptions = z.infer<typeof printOptions>

export const printPreview = z
  .object({
    pages: z.int(),
    /** The first page, as the address of a WebP. */
    picture: z.string(),
    /** Characters that no font of the service has: they are left out. */
    missing: z.array(z.object({ character: z.string(), where: z.string() })),
    /** Items that are printed without the picture that they have: a placeholder shows no dish of this kitchen. */
    withoutPicture: z.int(),
  })
  .meta({ id: 'PrintPreview' })
export type PrintPreview = z.infer<typeof printPreview>

const params = z.object({ id: z.coerce.number('A restaurant ID is a number') })
const base = '/api/restaurants/:id/menu/print'

export const listPrintDesigns = endpoint({
  method: 'GET',
  path: '/api/print-designs',
  access: 'account',
  summary: 'The designs that a menu can be printed in.',
  response: z.object({ designs: z.array(printDesignChoice) }),
})

export const previewPrint = endpoint({
  method: 'GET',
  path: `${base}/preview`,
  access: 'account',
  summary: 'The first page of the printed menu as a picture, and what could not be printed.',
  params,
  query: printOptions,
  response: z.object({ preview: printPreview }),
  atOnce: 4,
})

export const preparePrintPictures = endpoint({
  method: 'GET',
  path: `${base}/pictures`,
  access: 'account',
  summary:
    'Makes the pictures of the menu ready for print, with server-sent events that tell how many are done.',
  params,
  produces: 'text/event-stream',
  atOnce: 2,
})

/** What `preparePrintPictures` sends. */
export const printPictureEvents = {
  progress: z.object({ done: z.int(), of: z.int() }),
  done: z.object({ of: z.int() }),
}

export const printMenu = endpoint({
  method: 'GET',
  path: base,
  access: 'account',
  summary: 'The menu as it is being edited, as a PDF to print.',
  params,
  query: printOptions,
  produces: 'application/pdf',
  atOnce: 2,
})
