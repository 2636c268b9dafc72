import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PDFDocument from 'pdfkit'
import { PRODUCT } from '#contract/product.ts'

const PAGE = { size: 'A4', margin: 52 } as const
export const INK = '#241f1c'
export const SOFT = '#6b625c'
export const LINE = '#d9d1c7'
export const TOMATO = '#b3341f'
const FONTS = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')),
  'files',
)
/** By the letters that each file has; the last one takes what none of them knows. */
const SUBSETS = [
  { name: 'cyrillic', letters: /[\u0400-\u04FF]/ },
  { name: 'greek', letters: /[\u0370-\u03FF]/ },
  { name: 'latin-ext', letters: /[\u0100-\u024F\u1E00-\u1EFF]/ },
  { name: 'latin', letters: /^/ },
] as const

export type Pdf = InstanceType<typeof PDFDocument>

/** A sheet of A4 to write statements on; `bytes` ends it. */
export function openPaper({ title, issuedOn }: { title: string; issuedOn: string }): {
  pdf: Pdf
  bytes: () => Promise<Buffer>
} {
  const pdf = new PDFDocument({
    ...PAGE,
    bufferPages: true,
    info: {
      Title: title,
      Author: PRODUCT,
      CreationDate: new Date(`${issuedOn}T12:00:00Z`),
    },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.on('end', () => resolve(Buffer.concat(chunks)))
  pdf.on('error', reject)
  return {
    pdf,
    bytes() {
      pdf.end()
      return promise
    },
  }
}

export function pair(pdf: Pdf, label: string, value: string): void {
  const { x, y } = pdf
  font(pdf, label, { size: 9.5, colour: SOFT }).text(label, x, y, { width: 120 })
  font(pdf, value, { size: 9.5 }).text(value, x + 130, y, { width: width(pdf) - 130 })
  pdf.x = x
  pdf.moveDown(0.25)
}

export function feet(pdf: Pdf, text: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    const y = pdf.page.height - 34
    // below the margin text would begin a page of its own
    pdf.page.margins.bottom = 0
    font(pdf, text, { size: 7, colour: SOFT })
    pdf.text(text, PAGE.margin, y, { width: width(pdf) - 60, lineBreak: false })
    pdf.text(`${page - start + 1} of ${count}`, PAGE.margin, y, {
      width: width(pdf),
      align: 'right',
      lineBreak: false,
    })
  }
}

export type Style = { size?: number; colour?: string; weight?: 400 | 600 }

export function write(
  pdf: Pdf,
  text: string,
  { gap = 0, ...style }: Style & { gap?: number },
): void {
  font(pdf, text, style).text(text, { width: width(pdf) })
  pdf.y += gap
}

export type TableColumn = {
  width: number
  align: 'left' | 'right'
  /** Free at its end. */
  gap?: number
}

/** A line of a table; what is longer than its column is cut. */
export function cells(
  pdf: Pdf,
  columns: readonly TableColumn[],
  texts: readonly string[],
  style: Style = {},
): void {
  room(pdf, 16)
  const { x, y } = pdf
  let left = x
  for (const [at, { width, align, gap = 0 }] of columns.entries()) {
    const text = texts[at] ?? ''
    const space = width - gap
    font(pdf, text, { size: 8.5, ...style })
    pdf.text(text, left, y + 3, {
      width: space,
      height: 11,
      align,
      lineBreak: pdf.widthOfString(text) > space,
      ellipsis: true,
    })
    left += width
  }
  rule(pdf, x, y + 15, LINE)
  pdf.x = x
  pdf.y = y + 15
}

export function font(
  pdf: Pdf,
  text: string,
  { size = 10, colour = INK, weight = 400 }: Style,
): Pdf {
  const subset = SUBSETS.find(({ letters }) => letters.test(text)) ?? SUBSETS[3]
  return pdf
    .font(join(FONTS, `inter-${subset.name}-${weight}-normal.woff`))
    .fontSize(size)
    .fillColor(colour)
}

export function rule(pdf: Pdf, x: number, y: number, colour: string): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width(pdf), y)
    .lineWidth(0.5)
    .strokeColor(colour)
    .stroke()
}

export function room(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - PAGE.margin) pdf.addPage()
}

export function width(pdf: Pdf): number {
  return pdf.page.width - 2 * PAGE.margin
}
