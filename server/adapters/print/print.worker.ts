import { buffer } from 'node:stream/consumers'
import type { MessagePort } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { PAPERS } from '#contract/menu-print.ts'
import type { Page } from '#menu/print/drawing.ts'
import { layOutMenu } from '#menu/print/lay-out-menu.ts'
import { printedMenu } from '#menu/print/printed-menu.ts'
import { drawPages } from './draw-pages.ts'
import { type FontBook, openFontFiles, openFonts } from './fonts.ts'
import type { PrintOrder, PrintPreview } from './print.ts'
import { readDesigns } from './read-designs.ts'

const PREVIEW_SCALE = 1.5

const designs = readDesigns()
const fontFiles = openFontFiles()

/** Posts the PDF in pieces, and null at its end. */
export async function printMenu({ order, port }: { order: PrintOrder; port: MessagePort }) {
  const set = await setMenu(order)
  for await (const chunk of pdfOf(order, set)) port.postMessage(chunk)
  port.postMessage(null)
}

export async function previewMenu({ order }: { order: PrintOrder }): Promise<PrintPreview> {
  const set = await setMenu(order)
  const pdf = await buffer(pdfOf(order, { ...set, pages: set.pages.slice(0, 1) }))
  return { pages: set.pages.length, picture: await pictureOf(pdf), missing: set.missing }
}

type SetMenu = { pages: Page[]; fonts: FontBook; missing: string[]; title: string }

async function setMenu({
  menu,
  design,
  paper,
  columns,
  pictures,
  qr,
}: PrintOrder): Promise<SetMenu> {
  const chosen = designs.get(design)
  if (!chosen) throw new Error(`There is no design ${design}.`)
  const printed = printedMenu(menu)
  const missing = new Set<string>()
  const fonts = await openFonts(fontFiles, JSON.stringify(printed))
  const pages = layOutMenu(
    printed,
    chosen,
    { ...PAPERS[paper], columns, withPictures: pictures !== null, qr },
    {
      fonts,
      locale: printed.locale,
      isRightToLeft: isRightToLeft(printed.locale),
      onMissing: (character) => missing.add(character),
    },
  )
  return { pages, fonts, missing: [...missing], title: printed.title }
}

function pdfOf({ menu, paper, pictures, now }: PrintOrder, { pages, fonts, title }: SetMenu) {
  return drawPages({
    pages,
    paper: PAPERS[paper],
    title,
    language: menu.restaurant.locale,
    fonts,
    pictures: pictures ?? new Map(),
    now,
  })
}

async function pictureOf(pdf: Buffer): Promise<Uint8Array> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const { data } = await document.getPage(0).render({
      scale: PREVIEW_SCALE,
      render: ({ data: raw, width, height }) =>
        sharp(raw, { raw: { width, height, channels: 4 } })
          .removeAlpha()
          .webp({ quality: 88 })
          .toBuffer(),
    })
    document.destroy()
    return data
  } finally {
    library.destroy()
  }
}

/** Not in TypeScript's library yet. */
type WithTextInfo = { getTextInfo(): { direction: string } }

function isRightToLeft(locale: string): boolean {
  const known = new Intl.Locale(locale) as Intl.Locale & WithTextInfo
  return known.getTextInfo().direction === 'rtl'
}
