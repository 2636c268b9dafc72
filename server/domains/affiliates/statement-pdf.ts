import {
  type AffiliateStatementDocument,
  LINE_KIND_WORDS,
  type StatedLine,
} from '#contract/affiliate-statements.ts'
import { formatPrice } from '#contract/money.ts'
import { PRODUCT } from '#contract/product.ts'
import { dayInWords, monthInWords } from '#contract/statement-words.ts'
import {
  cells,
  feet,
  openPaper,
  type Pdf,
  pair,
  room,
  SOFT,
  TOMATO,
  write,
} from '#server/core/paper.ts'

/** The statement on paper: the balance, the lines, what was taken back and why. */
export function affiliateStatementPdf(
  document: AffiliateStatementDocument,
  sha256: string,
): Promise<Buffer> {
  const { number, issuedOn } = document
  const { pdf, bytes } = openPaper({ title: `${PRODUCT} affiliate statement ${number}`, issuedOn })
  head(pdf, document)
  table(pdf, document)
  reasons(pdf, document.lines)
  feet(pdf, `Affiliate statement ${number}, SHA-256 ${sha256}`)
  return bytes()
}

function head(pdf: Pdf, document: AffiliateStatementDocument): void {
  const { number, month, affiliate, issuedOn, payoutOn, carriedOverFor, currency } = document
  write(pdf, PRODUCT, { size: 11, colour: TOMATO, weight: 600 })
  write(pdf, `Affiliate statement ${number}`, { size: 24, weight: 600, gap: 2 })
  write(pdf, `${monthInWords(month)}, in ${currency}`, { size: 13, gap: 14 })
  pair(pdf, 'For', `${affiliate.name}, code ${affiliate.code}`)
  pair(pdf, 'Issued', dayInWords(issuedOn))
  pair(pdf, 'Payout', payoutWords({ payoutOn, carriedOverFor, currency }))
  pdf.moveDown(0.8)
}

function payoutWords({
  payoutOn,
  carriedOverFor,
  currency,
}: Pick<AffiliateStatementDocument, 'payoutOn' | 'carriedOverFor' | 'currency'>): string {
  if (payoutOn !== null) return dayInWords(payoutOn)
  if (carriedOverFor === null) return 'nothing is paid out; the balance is carried over'
  return `carried over, as wished: it would cost ${formatPrice({ minor: carriedOverFor, currency })}`
}

/** A long reference is cut at its column's end: it stands in the CSV in full. */
const COLUMNS = [
  { head: 'Date', width: 62, gap: 6, align: 'left' },
  { head: 'What', width: 104, gap: 6, align: 'left' },
  { head: 'Customer', width: 84, gap: 6, align: 'left' },
  { head: 'Invoice', width: 101, gap: 6, align: 'left' },
  { head: 'Net', width: 70, gap: 6, align: 'right' },
  { head: 'Commission', width: 70, gap: 6, align: 'right' },
] as const

function table(pdf: Pdf, document: AffiliateStatementDocument): void {
  const { currency, opening, closing, payments, lines, percent } = document
  const money = (minor: number) => formatPrice({ minor, currency })
  const heads = COLUMNS.map(({ head }) => (head === 'Commission' ? `${percent} %` : head))
  cells(pdf, COLUMNS, heads, { colour: SOFT })
  cells(pdf, COLUMNS, ['', 'Opening balance', '', '', '', money(opening)])
  for (const { paidOn, reference, amount } of payments)
    cells(pdf, COLUMNS, [paidOn, 'Payout', '', reference, '', money(-amount)])
  for (const { day, kind, customer, invoice, net, commission } of lines) {
    const who = `Restaurant #${customer}`
    cells(pdf, COLUMNS, [day, LINE_KIND_WORDS[kind], who, invoice, money(net), money(commission)])
  }
  cells(pdf, COLUMNS, ['', 'Closing balance', '', '', '', money(closing)], { weight: 600 })
  pdf.moveDown(1)
}

function reasons(pdf: Pdf, lines: readonly StatedLine[]): void {
  const taken = lines.filter(({ reason, net }) => reason !== null && net < 0)
  if (taken.length === 0) return
  room(pdf, 60)
  write(pdf, 'Taken back, and why', { size: 12, weight: 600, gap: 4 })
  for (const { invoice, customer, reason } of taken) {
    room(pdf, 30)
    write(pdf, `${invoice}, Restaurant #${customer}: ${reason}`, { size: 9, colour: SOFT, gap: 3 })
  }
}
