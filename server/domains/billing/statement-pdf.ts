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
import type { StatementDocument } from '#contract/statements.ts'
import {
  cells,
  feet,
  font,
  INK,
  LINE,
  openPaper,
  type Pdf,
  pair,
  room,
  rule,
  SOFT,
  TOMATO,
  width,
  write,
} from '#server/core/paper.ts'

/** The statement on paper: the result, the steps, the weeks, what was left out. */
export function statementPdf(document: StatementDocument, sha256: string): Promise<Buffer> {
  const { pdf, bytes } = openPaper({
    title: `${PRODUCT} statement ${document.number}`,
    issuedOn: document.issuedOn,
  })
  head(pdf, document)
  steps(pdf, document)
  list(pdf, 'Left out', leftOutLines(document))
  list(pdf, 'Changed since the last statement', correctionLines(document))
  list(pdf, 'The rule that was agreed', document.terms.rule)
  weekTable(pdf, document)
  feet(pdf, `Statement ${document.number}, SHA-256 ${sha256}`)
  return bytes()
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
  const heads = COLUMNS.map(({ head }) => head)
  cells(pdf, COLUMNS, heads, { colour: SOFT })
  for (const { week, orders, revenue, control, expected, leftOut, isNew } of working.weeks)
    cells(pdf, COLUMNS, [
      week,
      String(orders),
      money(revenue),
      control === null ? '–' : money(control),
      expected === null ? '–' : money(Math.round(expected)),
      leftOut === null ? (isNew ? '   new' : '') : '   left out',
    ])
}
