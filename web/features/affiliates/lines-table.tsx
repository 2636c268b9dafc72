import type { ReactNode } from 'react'
import { LINE_KIND_WORDS } from '#contract/affiliate-statements.ts'
import type { AffiliateLine } from '#contract/affiliates.ts'
import { formatPrice } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { LINE_STATES, stateWords } from './affiliate-words.ts'

type LinesTableProps = {
  lines: readonly AffiliateLine[]
  /** What staff can do with a line. */
  actions?: (line: AffiliateLine) => ReactNode
}

/** Lines, newest first; a restaurant is a number. */
export function LinesTable({ lines, actions }: LinesTableProps) {
  const columns: Column<AffiliateLine>[] = [
    {
      id: 'invoice',
      header: 'Invoice',
      isRowHeader: true,
      cell: ({ invoice, kind }) => (
        <>
          <span className="wrap-anywhere">{invoice}</span>
          <span className="block text-sm font-normal text-soft-ink">{LINE_KIND_WORDS[kind]}</span>
        </>
      ),
    },
    {
      id: 'customer',
      header: 'Customer',
      sortBy: ({ customer }) => customer,
      cell: ({ customer }) => <span className="whitespace-nowrap">Restaurant #{customer}</span>,
    },
    {
      id: 'day',
      header: 'Date',
      sortBy: ({ paidOn, invoicedOn }) => paidOn ?? invoicedOn,
      cell: ({ paidOn, invoicedOn }) => (
        <span className="whitespace-nowrap">{paidOn ?? invoicedOn}</span>
      ),
    },
    {
      id: 'net',
      header: 'Net',
      align: 'right',
      sortBy: ({ net }) => net,
      cell: ({ net, currency }) => formatPrice(net, currency),
    },
    {
      id: 'commission',
      header: '30 %',
      align: 'right',
      sortBy: ({ commission }) => commission,
      cell: ({ commission, currency }) => formatPrice(commission, currency),
    },
    {
      id: 'state',
      header: 'State',
      sortBy: ({ state }) => state,
      cell: (line) => (
        <>
          <Badge tone={line.inReview ? 'warning' : LINE_STATES[line.state].tone}>
            {line.inReview ? 'In review' : LINE_STATES[line.state].text}
          </Badge>
          <span className="mt-1 block min-w-40 text-sm text-soft-ink wrap-anywhere">
            {stateWords(line)}
          </span>
        </>
      ),
    },
    ...(actions
      ? [{ id: 'actions', header: 'Change', cell: (line: AffiliateLine) => actions(line) }]
      : []),
  ]
  return (
    <DataTable
      label="Lines"
      columns={columns}
      rows={lines}
      rowId={({ id }) => id}
      empty={
        <p className="text-soft-ink">
          No lines yet. Each invoice of a restaurant that signed up with the code becomes one.
        </p>
      }
    />
  )
}
