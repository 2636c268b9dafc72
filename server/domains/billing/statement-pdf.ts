import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { StatementDocument } from '#contract/billing.ts'
import { formatPrice } from '#contract/money.ts'
import { PRODUCT } from '#contract/product.ts'
import {
  correctionLines,
  dayInWords,
  leftOutLines,
  monthInWords,
  outcomeWords,
  statementSteps,
} from '#contract/statement-words.ts'

const PAGE = { size: 'A4', margin: 52 } as const
const INK = '#241f1c'
const SOFT = '#6b625c'
const LINE = '#d9d1c7'
const TOMATO = '#b3341f'
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

type Pdf = InstanceType<typeof PDFDocument>

/** The statement on paper: the result, the steps, the weeks, what was left out. */
export function statementPdf(document: StatementDocument, sha256: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    ...PAGE,
    bufferPages: true,
    info: {
      Title: `${PRODUCT} statement ${document.number}`,
      Author: PRODUCT,
      CreationDate: new Date(`${document.issuedOn}T12:00:00Z`),
    },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.on('end', () => resolve(Buffer.concat(chunks)))
  pdf.on('error', reject)
  head(pdf, document)
  steps(pdf, document)
  list(pdf, 'Left out', leftOutLines(document))
  list(pdf, 'Changed since the last statement', correctionLines(document))
  list(pdf, 'The rule that was agreed', document.terms.rule)
  weekTable(pdf, document)
  feet(pdf, `Statement ${document.number}, SHA-256 ${sha256}`)
  pdf.end()
  return promise
}

function head(pdf: Pdf, document: StatementDocument): void {
  const { number, month, restaurant, business, terms, working, agreed } = document
  write(pdf, PRODUCT, { size: 11, colour: TOMATO, weight: 600 })
  write(pdf, `Statement ${number}`, { size: 24, weight: 600, gap: 2 })
  write(pdf, `${restaurant.name}, ${monthInWords(month)}`, { size: 13, gap: 14 })
  const facts = [
    ['For', [business.name, business.address].filter(Boolean).join(', ')],
    ['Issued', dayInWords(document.issuedOn)],
    ['Payable by', working.fee > 0 ? dayInWords(document.payBy) : 'nothing to pay'],
    ['Can be disputed until', dayInWords(document.disputeUntil)],
    ['Agreed', `${agreed.by}, ${dayInWords(agreed.on)}, rule ${terms.ruleVersion}`],
  ] as const
  for (const [label, value] of facts) pair(pdf, label, value)
  pdf.moveDown(0.8)
  write(pdf, outcomeWords(document), { size: 12, weight: 600, gap: 14 })
}

function pair(pdf: Pdf, label: string, value: string): void {
  const { x, y } = pdf
  font(pdf, label, { size: 9.5, colour: SOFT }).text(label, x, y, { width: 120 })
  font(pdf, value, { size: 9.5 }).text(value, x + 130, y, { width: width(pdf) - 130 })
  pdf.x = x
  pdf.moveDown(0.25)
}

function steps(pdf: Pdf, document: StatementDocument): void {
  const { currency } = document.terms
  for (const { label, value, note, isTotal } of statementSteps(document)) {
    const amount = typeof value === 'number' ? formatPrice({ minor: value, currency }) : value
    const weight = isTotal ? 600 : 400
    const noteWidth = width(pdf) - 280
    font(pdf, note, { size: 8.5 })
    const height = Math.max(18, pdf.heightOfString(note, { width: noteWidth }) + 7)
    room(pdf, height)
    const { x, y } = pdf
    font(pdf, label, { size: 10, weight }).text(label, x, y + 4, { width: 170, lineBreak: false })
    font(pdf, amount, { size: 10, weight })
    pdf.text(amount, x + 170, y + 4, { width: 95, align: 'right', lineBreak: false })
    font(pdf, note, { size: 8.5, colour: SOFT }).text(note, x + 280, y + 5, { width: noteWidth })
    rule(pdf, x, y + height, isTotal ? INK : LINE)
    pdf.x = x
    pdf.y = y + height
  }
  pdf.moveDown(1)
}

function list(pdf: Pdf, title: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  room(pdf, 60)
  write(pdf, title, { size: 12, weight: 600, gap: 4 })
  for (const line of lines) write(pdf, line, { size: 9, colour: SOFT, gap: 3 })
  pdf.moveDown(0.8)
}

const COLUMNS = [
  { head: 'Week of', width: 92, align: 'left' },
  { head: 'Orders', width: 46, align: 'right' },
  { head: 'Online revenue', width: 92, align: 'right' },
  { head: 'Counter', width: 82, align: 'right' },
  { head: 'Expected', width: 82, align: 'right' },
  { head: '', width: 97, align: 'left' },
] as const

function weekTable(pdf: Pdf, { working, terms }: StatementDocument): void {
  const money = (minor: number) => formatPrice({ minor, currency: terms.currency })
  room(pdf, 90)
  write(pdf, 'Every counted week', { size: 12, weight: 600, gap: 6 })
  cells(
    pdf,
    COLUMNS.map((column) => column.head),
    { colour: SOFT },
  )
  for (const { week, orders, revenue, control, expected, leftOut, isNew } of working.weeks)
    cells(
      pdf,
      [
        week,
        String(orders),
        money(revenue),
        control === null ? '–' : money(control),
        expected === null ? '–' : money(Math.round(expected)),
        leftOut === null ? (isNew ? '   new' : '') : '   left out',
      ],
      {},
    )
}

function cells(pdf: Pdf, texts: readonly string[], style: Style): void {
  room(pdf, 16)
  const { x, y } = pdf
  let left = x
  for (const [at, column] of COLUMNS.entries()) {
    const text = texts[at] ?? ''
    font(pdf, text, { size: 8.5, ...style })
    pdf.text(text, left, y + 3, { width: column.width, align: column.align, lineBreak: false })
    left += column.width
  }
  rule(pdf, x, y + 15, LINE)
  pdf.x = x
  pdf.y = y + 15
}

function feet(pdf: Pdf, text: string): void {
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

type Style = { size?: number; colour?: string; weight?: 400 | 600 }

function write(pdf: Pdf, text: string, { gap = 0, ...style }: Style & { gap?: number }): void {
  font(pdf, text, style).text(text, { width: width(pdf) })
  pdf.y += gap
}

function font(pdf: Pdf, text: string, { size = 10, colour = INK, weight = 400 }: Style): Pdf {
  const subset = SUBSETS.find(({ letters }) => letters.test(text)) ?? SUBSETS[3]
  return pdf
    .font(join(FONTS, `inter-${subset.name}-${weight}-normal.woff`))
    .fontSize(size)
    .fillColor(colour)
}

function rule(pdf: Pdf, x: number, y: number, colour: string): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width(pdf), y)
    .lineWidth(0.5)
    .strokeColor(colour)
    .stroke()
}

function room(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - PAGE.margin) pdf.addPage()
}

function width(pdf: Pdf): number {
  return pdf.page.width - 2 * PAGE.margin
}
