import {
  type AffiliateStatementDocument,
  LINE_KIND_WORDS,
  type StatedPayment,
} from '#contract/affiliate-statements.ts'
import { AFFILIATE_FILE_FORMATS } from '#contract/affiliates.ts'
import { dayInWords } from '#contract/statement-words.ts'
import { formatPrice } from '../../lib/format.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { WAYS } from './affiliate-words.ts'

type StatementViewProps = {
  document: AffiliateStatementDocument
  sha256: string
  payment: StatedPayment | null
  /** Of the PDF and the CSV, without their format. */
  file: string
}

type Row = {
  id: string
  day: string
  what: string
  customer: string
  invoice: string
  net: number | null
  amount: number
  reason: string | null
}

export function StatementView({ document, sha256, payment, file }: StatementViewProps) {
  const { currency, closing, percent, number } = document
  const money = (minor: number) => formatPrice(minor, currency)
  const columns: Column<Row>[] = [
    { id: 'day', header: 'Date', cell: ({ day }) => day, className: 'whitespace-nowrap' },
    {
      id: 'what',
      header: 'What',
      isRowHeader: true,
      cell: ({ what, reason }) => (
        <>
          {what}
          {reason && (
            <span className="block text-sm font-normal text-soft-ink wrap-anywhere">{reason}</span>
          )}
        </>
      ),
    },
    { id: 'customer', header: 'Customer', cell: ({ customer }) => customer },
    {
      id: 'invoice',
      header: 'Invoice or reference',
      cell: ({ invoice }) => <span className="wrap-anywhere">{invoice}</span>,
    },
    {
      id: 'net',
      header: 'Net',
      align: 'right',
      cell: ({ net }) => (net === null ? '' : money(net)),
    },
    {
      id: 'amount',
      header: `${percent} %`,
      align: 'right',
      cell: ({ amount }) => money(amount),
    },
  ]
  return (
    <>
      <Card>
        <p className="font-display text-4xl tabular-nums">{money(closing)}</p>
        <p className="mt-2 max-w-[68ch] text-lg">{payoutWords(document, payment)}</p>
        <ul className="mt-5 flex flex-wrap gap-3">
          {AFFILIATE_FILE_FORMATS.map((format) => (
            <li key={format}>
              <a
                href={`${file}?format=${format}`}
                download
                className={`${buttonStyle({})} no-underline`}
              >
                {format.toUpperCase()}
              </a>
            </li>
          ))}
        </ul>
      </Card>
      <DataTable
        label={`Lines of statement ${number}`}
        columns={columns}
        rows={rowsOf(document)}
        rowId={({ id }) => id}
        pageSize={500}
      />
      <p className="text-sm wrap-anywhere text-soft-ink">
        Statement {number} never changes; what is wrong is put right on the next one. Its SHA-256 is{' '}
        {sha256}.
      </p>
    </>
  )
}

function payoutWords(
  { payoutOn, carriedOverFor, closing, currency }: AffiliateStatementDocument,
  payment: StatedPayment | null,
): string {
  if (payment)
    return `Paid on ${dayInWords(payment.paidOn)} by ${WAYS[payment.way]}, reference ${payment.reference}.`
  if (payoutOn) return `Paid out on ${dayInWords(payoutOn)}.`
  if (carriedOverFor !== null)
    return `Carried over: paying it out would cost ${formatPrice(carriedOverFor, currency)}, and you asked for that.`
  return closing < 0
    ? 'Carried over to the next month; nothing is collected.'
    : 'Nothing is paid out.'
}

function rowsOf({ opening, closing, payments, lines }: AffiliateStatementDocument): Row[] {
  const blank = { day: '', customer: '', invoice: '', net: null, reason: null }
  return [
    { ...blank, id: 'opening', what: 'Opening balance', amount: opening },
    ...payments.map(({ number, paidOn, reference, amount }) => ({
      ...blank,
      id: `payment ${number}`,
      day: paidOn,
      what: 'Payout',
      invoice: reference,
      amount: -amount,
    })),
    ...lines.map(({ id, day, customer, invoice, kind, net, commission, reason }) => ({
      id,
      day,
      what: LINE_KIND_WORDS[kind],
      customer: `Restaurant #${customer}`,
      invoice,
      net,
      amount: commission,
      reason,
    })),
    { ...blank, id: 'closing', what: 'Closing balance', amount: closing },
  ]
}
