import PDFDocument from 'pdfkit'
import { create as createQr } from 'qrcode'
import type { Drawing, Page } from '#menu/print/drawing.ts'
import type { FontBook } from './fonts.ts'

export type Printed = {
  pages: readonly Page[]
  paper: { width: number; height: number }
  title: string
  language: string
  fonts: FontBook
  /** JPEGs by the ids of their pictures. */
  pictures: ReadonlyMap<string, Uint8Array>
  now: Date
}

type Pdf = PDFKit.PDFDocument
type Image = ReturnType<Pdf['openImage']>

/** The pages as a PDF that comes out while it is written, each used glyph of its fonts in it. */
export function drawPages({ pages, paper, title, language, fonts, pictures, now }: Printed): Pdf {
  const pdf = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Menuwright', Producer: 'Menuwright', CreationDate: now },
  })
  const registered = new Set<string>()
  const fontOf = (id: string): string => {
    if (!registered.has(id)) pdf.registerFont(id, fonts.file(id))
    registered.add(id)
    return id
  }
  const images = new Map<string, Image>()
  const imageOf = (id: string): Image | null => {
    const known = images.get(id)
    const bytes = pictures.get(id)
    if (known || !bytes) return known ?? null
    const image = pdf.openImage(Buffer.from(bytes))
    images.set(id, image)
    return image
  }
  for (const page of pages) {
    pdf.addPage()
    for (const drawing of page.drawings) draw(pdf, drawing, { fontOf, imageOf })
  }
  pdf.end()
  return pdf
}

type Means = { fontOf: (id: string) => string; imageOf: (id: string) => Image | null }

function draw(pdf: Pdf, drawing: Drawing, { fontOf, imageOf }: Means): void {
  const { x, y, width } = drawing
  switch (drawing.kind) {
    case 'text':
      pdf.fontSize(drawing.size).fillColor(drawing.colour)
      for (const run of drawing.runs) {
        pdf.font(fontOf(run.font)).text(run.text, x + run.x, y, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: run.tracking,
          // with none, words that come again are not shaped again
          ...(drawing.features.length > 0 && {
            features: [...drawing.features] as PDFKit.Mixins.OpenTypeFeatures[],
          }),
        })
      }
      return
    case 'box':
      pdf.rect(x, y, width, drawing.height).fill(drawing.colour)
      return
    case 'dots':
      pdf.save().lineWidth(drawing.thickness).lineCap('round').strokeColor(drawing.colour)
      // the same distance from the end in every line, so that dots stand below dots
      pdf
        .dash(0.01, { space: drawing.step })
        .moveTo(x + width, y)
        .lineTo(x, y)
        .stroke()
        .undash()
        .restore()
      return
    case 'picture': {
      const image = imageOf(drawing.picture)
      if (!image) return
      pdf.save().roundedRect(x, y, width, drawing.height, drawing.radius).clip()
      pdf.image(image, x, y, {
        cover: [width, drawing.height],
        align: 'center',
        valign: 'center',
      })
      pdf.restore()
      return
    }
    case 'qr':
      drawQr(pdf, drawing)
  }
}

function drawQr(pdf: Pdf, { x, y, width, text, colour }: Extract<Drawing, { kind: 'qr' }>): void {
  const { modules } = createQr(text, { errorCorrectionLevel: 'M' })
  const side = width / modules.size
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) pdf.rect(x + column * side, y + row * side, side, side)
    }
  }
  pdf.fill(colour).link(x, y, width, width, text)
}
