import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type AccountLine,
  accountSort,
  getAccountsFile,
  type PlanStand,
  planStand,
} from '#contract/operations.ts'
import { addressOf } from '../../lib/address.ts'
import { formatCount, formatDate, formatRelativeTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { INTERVALS } from '../billing/billing-words.ts'
import { FileLink } from './file-link.tsx'
import { FilterSelect } from './filter-select.tsx'
import { ListFrame } from './list-frame.tsx'
import { accountsQuery } from './operations.queries.ts'
import { STAND_WORDS } from './operations-words.ts'
import { PAGE, useListView } from './use-list-view.ts'

/** Every account: found, narrowed, sorted and taken out. */
export default function AccountsPage() {
  const view = useListView()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const links = view.filter('links')
  const asked = {
    search: view.search,
    plan: planStand.safeParse(view.filter('plan')).data,
    links: links === 'failing' || links === 'fine' || links === 'none' ? links : undefined,
    sort: accountSort.safeParse(view.sort?.column).data ?? 'business',
    descending: String(view.sort?.descending ?? false),
  } as const
  const found = useQuery(accountsQuery({ ...asked, after: view.after, limit: PAGE }))
  const accounts = found.data?.accounts ?? []
  const chosen = accounts.filter(({ id }) => selected.has(id)).map(({ id }) => id)
  const file = (ids: readonly string[]) =>
    addressOf(getAccountsFile, {
      query: { ...asked, ids: ids.length > 0 ? ids.join(',') : undefined },
    })
  return (
    <>
      <PageHeader
        title="Accounts"
        description={
          found.data
            ? `${formatCount(found.data.total, 'account')}${view.search ? ' found' : ''}.`
            : 'Owners with their plan, links, reviews and last sign-in.'
        }
      />
      <ListFrame
        view={view}
        label="Search accounts"
        placeholder="Business, person, address, restaurant or its number"
        found={found}
        filters={
          <>
            <FilterSelect view={view} name="plan" label="Plan" all="Any plan" options={STANDS} />
            <FilterSelect view={view} name="links" label="Links" all="Any links" options={LINKS} />
          </>
        }
        actions={
          <FileLink href={file(chosen)}>
            {chosen.length > 0 ? `CSV of ${chosen.length} chosen` : 'CSV of all found'}
          </FileLink>
        }
      >
        {found.data && (
          <PagedTable
            label="Accounts"
            columns={COLUMNS}
            rows={accounts}
            rowId={({ id }) => id}
            rowName={({ businessName }) => businessName}
            selected={new Set(chosen)}
            onSelect={setSelected}
            sort={view.sort ?? { column: 'business', descending: false }}
            onSort={view.setSort}
            pages={view.pages(found.data)}
            isStale={found.isPlaceholderData}
            empty={
              <EmptyState icon="search" title="No account is found">
                Search for a part of a business, a person, an address or a restaurant.
              </EmptyState>
            }
          />
        )}
      </ListFrame>
    </>
  )
}

const STANDS = planStand.options.map((id) => ({ id, label: STAND_WORDS[id].text }))
const LINKS = [
  { id: 'failing', label: 'Failing links' },
  { id: 'fine', label: 'Links that work' },
  { id: 'none', label: 'No links' },
]

const COLUMNS: readonly Column<AccountLine>[] = [
  {
    id: 'business',
    header: 'Business',
    isRowHeader: true,
    sortsElsewhere: true,
    className: 'min-w-56',
    cell: ({ id, businessName, name, email, isConfirmed }) => (
      <>
        <Link to={`/operations/accounts/${id}`} className="text-link wrap-anywhere">
          {businessName}
        </Link>
        <span className="block text-sm font-normal wrap-anywhere text-soft-ink">
          {name}, {email}
          {!isConfirmed && ' (not confirmed)'}
        </span>
      </>
    ),
  },
  {
    id: 'trialEnds',
    header: 'Plan',
    className: 'min-w-32',
    sortsElsewhere: true,
    cell: ({ plan }) => <Plan {...plan} />,
  },
  {
    id: 'restaurants',
    header: 'Restaurants',
    sortsElsewhere: true,
    align: 'right',
    cell: ({ restaurants }) => restaurants,
  },
  {
    id: 'failing',
    header: 'Links',
    sortsElsewhere: true,
    cell: ({ links }) => <Links {...links} />,
  },
  {
    id: 'review',
    header: 'Last review',
    className: 'whitespace-nowrap',
    sortsElsewhere: true,
    cell: ({ reviewedAt }) => (reviewedAt ? formatDate(reviewedAt) : 'none yet'),
  },
  {
    id: 'signIn',
    header: 'Last sign-in',
    className: 'whitespace-nowrap',
    sortsElsewhere: true,
    cell: ({ signedInAt }) => formatRelativeTime(signedInAt),
  },
  {
    id: 'joined',
    header: 'Joined',
    className: 'whitespace-nowrap',
    sortsElsewhere: true,
    cell: ({ joinedAt }) => formatDate(joinedAt),
  },
]

function Plan({ stand, interval, trialEndsOn }: AccountLine['plan']) {
  const { text, tone } = STAND_WORDS[stand as PlanStand]
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      <span className="block text-sm text-soft-ink">
        {interval && INTERVALS[interval]}
        {stand === 'trial' && trialEndsOn && `, trial until ${formatDate(`${trialEndsOn}T12:00`)}`}
      </span>
    </>
  )
}

function Links({ open, failing }: AccountLine['links']) {
  if (open === 0) return <span className="text-soft-ink">none</span>
  if (failing === 0) return <>{open}</>
  return (
    <Badge tone="danger">
      {failing} of {open} failing
    </Badge>
  )
}
