import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import {
  correctionLines,
  dayInWords,
  leftOutLines,
  monthInWords,
  outcomeWords,
  statementSteps,
} from '#contract/statement-words.ts'
import { STATEMENT_FORMATS, type Statement, type StatementWeek } from '#contract/statements.ts'
import { formatDateTime, formatDay, formatNumber, formatPrice } from '../../lib/format.ts'
import { Status } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { Chart, type ChartPoint } from '../../ui/chart.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useSession } from '../accounts/session.queries.ts'
import { SignedOut } from '../accounts/signed-out.tsx'
import { statementQuery } from './billing.queries.ts'
import { STATES } from './billing-words.ts'
import { StatementActions } from './statement-actions.tsx'

const FORMAT_NAMES = { pdf: 'PDF', csv: 'CSV', xlsx: 'Spreadsheet with formulas' } as const

export default function StatementPage() {
  const { number = '' } = useParams()
  const session = useSession()
  if (session.status === 'signed-out')
    return (
      <>
        <PageHeader title={`Statement ${number}`} />
        <SignedOut>A statement belongs to an account.</SignedOut>
      </>
    )
  return <OwnStatement number={Number(number)} />
}

function OwnStatement({ number }: { number: number }) {
  const query = useQuery(statementQuery(number))
  const statement = query.data?.statement
  return (
    <>
      <PageHeader
        title={`Statement ${number}`}
        description={
          statement &&
          `${statement.restaurant.name}, ${monthInWords(statement.month)}. Issued on ${dayInWords(statement.issuedOn)}.`
        }
      />
      <Loaded query={query} otherwise="The statement could not be loaded.">
        {(data) => <Shown statement={data.statement} />}
      </Loaded>
    </>
  )
}

function Shown({ statement }: { statement: Statement }) {
  const { document, state, number } = statement
  const left = leftOutLines(document)
  const corrections = correctionLines(document)
  return (
    <>
      <Result statement={statement} />
      <Card title="From orders to the fee">
        <Steps statement={statement} />
      </Card>
      {left.length > 0 && <Lines title="Left out" lines={left} />}
      {corrections.length > 0 && (
        <Lines title="Changed since the last statement" lines={corrections} />
      )}
      <Weeks statement={statement} />
      <Card title="How far weeks stray by chance">
        <Chance statement={statement} />
      </Card>
      <StatementActions statement={statement} />
      <p className="text-sm wrap-anywhere text-soft-ink">
        {STATES[state].text}. Statement {number} never changes; its SHA-256 is {statement.sha256}.{' '}
        <Link to="/plan" className="text-link">
          All statements
        </Link>
      </p>
    </>
  )
}

function Result({ statement }: { statement: Statement }) {
  const { document, state, number, currency, fee, payBy, disputeUntil, events, invoiceUrl } =
    statement
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="font-display text-4xl tabular-nums">{formatPrice(fee, currency)}</p>
        <Status tone={STATES[state].tone}>{STATES[state].text}</Status>
      </div>
      <p className="mt-3 max-w-[68ch] text-lg">{outcomeWords(document)}</p>
      <p className="mt-2 text-soft-ink">
        {fee > 0 ? `Payable by ${dayInWords(payBy)}. ` : ''}It can be disputed until{' '}
        {dayInWords(disputeUntil)}.
      </p>
      {events.length > 0 && (
        <ol className="mt-4 flex flex-col gap-1">
          {events.map(({ kind, at, by, text }) => (
            <li key={kind} className="wrap-anywhere">
              <span className="font-medium">{EVENTS[kind]}</span> by {by}, {formatDateTime(at)}:{' '}
              {text}
            </li>
          ))}
        </ol>
      )}
      <ul className="mt-5 flex flex-wrap gap-3">
        {STATEMENT_FORMATS.map((format) => (
          <li key={format}>
            <a
              href={`/api/statements/${number}/file?format=${format}`}
              download
              className={`${buttonStyle({})} no-underline`}
            >
              {FORMAT_NAMES[format]}
            </a>
          </li>
        ))}
        {invoiceUrl && (
          <li>
            <a href={invoiceUrl} className={`${buttonStyle({ variant: 'primary' })} no-underline`}>
              Pay with Stripe
            </a>
          </li>
        )}
      </ul>
    </Card>
  )
}

const EVENTS: Record<Statement['events'][number]['kind'], string> = {
  disputed: 'Disputed',
  upheld: 'Dispute upheld',
  declined: 'Dispute declined',
  invoiced: 'Invoiced',
  paid: 'Paid',
}

function Steps({ statement: { document, currency } }: { statement: Statement }) {
  return (
    <ol className="flex flex-col">
      {statementSteps(document).map(({ label, value, note, isTotal }) => (
        <li
          key={label}
          className={`grid grid-cols-[1fr_auto] gap-x-4 border-b py-2 lg:grid-cols-[14rem_8rem_1fr] ${isTotal ? 'border-strong-line font-medium' : 'border-line'}`}
        >
          <span>{label}</span>
          <span className="text-right tabular-nums">
            {typeof value === 'number' ? formatPrice(value, currency) : value}
          </span>
          <span className="col-span-2 text-sm font-normal text-soft-ink lg:col-span-1 lg:pl-4">
            {note}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Card title={title}>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}

function Weeks({ statement: { document, currency } }: { statement: Statement }) {
  const { weeks } = document.working
  const { hasControl } = document.terms
  const money = (minor: number | null) =>
    minor === null ? '–' : formatPrice(Math.round(minor), currency)
  const columns: Column<StatementWeek>[] = [
    {
      id: 'week',
      header: 'Week of',
      isRowHeader: true,
      cell: ({ week }) => formatDay(week),
      className: 'whitespace-nowrap',
    },
    { id: 'orders', header: 'Orders', align: 'right', cell: ({ orders }) => formatNumber(orders) },
    { id: 'revenue', header: 'Online', align: 'right', cell: ({ revenue }) => money(revenue) },
    ...(hasControl
      ? [
          {
            id: 'control',
            header: 'Counter',
            align: 'right' as const,
            cell: ({ control }: StatementWeek) => money(control),
          },
        ]
      : []),
    { id: 'expected', header: 'Expected', align: 'right', cell: ({ expected }) => money(expected) },
    {
      id: 'note',
      header: 'Note',
      cell: ({ leftOut, isNew }) => leftOut ?? (isNew ? 'new this month' : ''),
    },
  ]
  return (
    <Card>
      <Chart
        kind="line"
        title="Week by week"
        summary="What came in, and what would have come without a change. A gap is a week that was left out."
        axis="Week of"
        format={(value) => formatPrice(Math.round(value), currency)}
        series={[
          { id: 'revenue', label: 'Online revenue' },
          { id: 'expected', label: 'Expected' },
        ]}
        points={weeks.map(pointOf)}
      />
      <div className="mt-6">
        <DataTable
          label="Counted weeks"
          columns={columns}
          rows={weeks}
          rowId={({ week }) => week}
        />
      </div>
    </Card>
  )
}

function pointOf({ week, revenue, expected }: StatementWeek): ChartPoint {
  return expected === null
    ? { label: formatDay(week), values: {} }
    : { label: formatDay(week), values: { revenue, expected } }
}

function Chance({ statement: { document } }: { statement: Statement }) {
  const { errors, used, measured } = document.working.noise
  const { counted, d } = document.working
  if (errors.length === 0 || measured === null)
    return (
      <p className="max-w-[68ch]">
        There are {errors.length} stretches of {counted} weeks before the start to measure it from,
        and 8 are needed; s = {used.toFixed(3)} is assumed.
      </p>
    )
  const percent = (value: number) => `${formatNumber((Math.exp(value) - 1) * 100)} %`
  return (
    <Chart
      kind="bar"
      title={`${errors.length} stretches of ${counted} weeks before the start`}
      summary={`When nothing was changed, they strayed from what was expected by this much; s = ${used.toFixed(3)}. Since the start it is ${d === null ? 'nothing to compare' : percent(d)}.`}
      axis="Stretch"
      format={percent}
      series={[{ id: 'error', label: 'Strayed by' }]}
      points={errors.map((error, at) => ({ label: String(at + 1), values: { error } }))}
    />
  )
}
