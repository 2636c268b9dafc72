import type { TextStyle } from '#menu/print/design.ts'
import type { FontBook } from '#server/adapters/print/fonts.ts'
import { drawPdf } from './draw-pdf.ts'

/** What tests draw menus with. Lengths are in points. */
export type Pen = PDFKit.PDFDocument
export type Place = { x: number; y: number; width: number }

export const PAGE = { width: 595, height: 842 }

type Text = { font?: string; size?: number; align?: 'left' | 'center' | 'right'; apart?: number }

/** A PDF of one page; the same bytes each time. */
export async function pdfOf(draw: (pen: Pen) => void, { width, height } = PAGE): Promise<Buffer> {
  return drawPdf(draw, {
    size: [width, height],
    margin: 0,
    info: { CreationDate: new Date(0) },
  })
}

/** Paper of this colour, and ink for what is put on it. */
export function onPaper(pen: Pen, paper: string, ink: string): void {
  pen.rect(0, 0, pen.page.width, pen.page.height).fill(paper).fillColor(ink)
}

/** Draws text on one line; answers where it ends. `apart` is the space between letters. */
export function put(
  pen: Pen,
  text: string,
  { x, y, width }: Place,
  { font = 'Helvetica', size = 11, align = 'left', apart = 0 }: Text = {},
): number {
  pen.font(font).fontSize(size)
  const wide = pen.widthOfString(text, { characterSpacing: apart })
  const from = align === 'left' ? x : align === 'right' ? x + width - wide : x + (width - wide) / 2
  pen.text(text, from, y, { lineBreak: false, characterSpacing: apart })
  return from + wide
}

/** The same over as many lines as it takes; answers how high they are. */
export function wrap(
  pen: Pen,
  text: string,
  { x, y, width }: Place,
  { font = 'Helvetica', size = 9, align = 'left' }: Text = {},
): number {
  pen.font(font).fontSize(size).text(text, x, y, { width, align })
  return pen.heightOfString(text, { width, align })
}

/** A leader between a name and its price. */
export function dotted(pen: Pen, from: number, to: number, y: number, size = 11): void {
  pen.font('Helvetica').fontSize(size)
  const dots = Math.max(0, Math.floor((to - from - 8) / pen.widthOfString('.')))
  pen.text('.'.repeat(dots), from + 4, y, { lineBreak: false })
}

/** Draws a line sign by sign, for signs of one line stand in many slices of the font; answers where it ends. */
export function putSigns(
  pen: Pen,
  text: string,
  { x, y, size, align = 'left' }: { x: number; y: number; size: number; align?: 'left' | 'right' },
  { book, style }: { book: FontBook; style: TextStyle },
): number {
  const signs = [...text].map((sign) => {
    const font = book.pick(style, sign.codePointAt(0) ?? 0)
    if (!font) throw new Error(`No font has ${sign}.`)
    return { sign, font, width: font.width(sign, size, []) }
  })
  const wide = signs.reduce((sum, { width }) => sum + width, 0)
  let from = align === 'left' ? x : x - wide
  for (const { sign, font, width } of signs) {
    pen.registerFont(font.id, book.file(font.id)).font(font.id).fontSize(size)
    pen.text(sign, from, y, { lineBreak: false })
    from += width
  }
  return from
}
