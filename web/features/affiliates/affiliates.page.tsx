import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  AFFILIATE_STATES,
  type AffiliateState,
  type AffiliateSummary,
} from '#contract/affiliate-desk.ts'
import { dayInWords } from '#contract/statement-words.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddAffiliateDialog } from './add-affiliate-dialog.tsx'
import { AFFILIATES_PAGE, affiliatesQuery } from './desk.queries.ts'
import { StaffOnly } from './staff-only.tsx'

export const STATES: Record<AffiliateState, { text: string; tone: Tone }> = {
  applied: { text: 'Waits for an answer', tone: 'warning' },
  approved: { text: 'Approved', tone: 'good' },
  declined: { text: 'Declined', tone: 'neutral' },
  ended: { text: 'Ended', tone: 'neutral' },
}

const COLUMNS: Column<AffiliateSummary>[] = [
  {
    id: 'name',
    header: 'Affiliate',
    isRowHeader: true,
    cell: ({ id, name, email }) => (
      <>
        <Link to={`/affiliates/${id}`} className="text-link wrap-anywhere">
          {name}
        </Link>
        <span className="block text-sm font-normal text-soft-ink wrap-anywhere">{email}</span>
      </>
    ),
  },
  { id: 'code', header: 'Code', cell: ({ code }) => code ?? '' },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>,
  },
  {
    id: 'applied',
    header: 'Applied',
    cell: ({ appliedOn }) => <span className="whitespace-nowrap">{dayInWords(appliedOn)}</span>,
  },
  {
    id: 'waits',
    header: 'To do',
    cell: ({ openReviews, toPay }) => (
      <span className="flex flex-wrap gap-2">
        {openReviews > 0 && <Badge tone="warning">{openReviews} in review</Badge>}
        {toPay > 0 && <Badge tone="info">{toPay} to pay out</Badge>}
      </span>
    ),
  },
]

/** For the staff: who asked to be an affiliate, who is one, and what there is to do. */
export default function AffiliatesPage() {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageHeader
        title="Affiliates"
        description="Applications, codes, reviews and payouts."
        action={
          <>
            <a
              href="/api/affiliates/payouts"
              download
              className={`${buttonStyle({})} no-underline`}
            >
              Payouts as CSV
            </a>
            <Button variant="primary" onPress={() => setAdding(true)}>
              Enter an application
            </Button>
          </>
        }
      />
      <StaffOnly>
        <Affiliates />
        {isAdding && <AddAffiliateDialog onClose={() => setAdding(false)} />}
      </StaffOnly>
    </>
  )
}

const ALL = 'all'

function Affiliates() {
  const [search, setSearch] = useState('')
  const [state, setState] = useState<AffiliateState | null>(null)
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery(affiliatesQuery({ search, state, page }))
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <SearchField
          label="Search affiliates"
          placeholder="Name, address or code"
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPage(0)
          }}
          className="min-w-0 flex-[1_1_18rem] max-w-md"
        />
        <Select
          label="State"
          options={[
            { id: ALL, label: 'All' },
            ...AFFILIATE_STATES.map((id) => ({ id, label: STATES[id].text })),
          ]}
          value={state ?? ALL}
          onChange={(chosen) => {
            setState(AFFILIATE_STATES.find((one) => one === chosen) ?? null)
            setPage(0)
          }}
          className="w-56"
        />
      </div>
      {error && (
        <ErrorState
          reason={error}
          otherwise="The affiliates could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <>
          <DataTable
            label="Affiliates"
            columns={COLUMNS}
            rows={data.affiliates}
            rowId={({ id }) => id}
            pageSize={AFFILIATES_PAGE}
            empty={
              <p className="text-soft-ink">
                {search || state
                  ? 'No affiliate is like that.'
                  : 'Nobody has applied yet. Applications come from the form on /affiliate, or are entered here from a mail.'}
              </p>
            }
          />
          <Pagination page={page} pageSize={AFFILIATES_PAGE} total={data.total} onPage={setPage} />
        </>
      )}
    </>
  )
}
