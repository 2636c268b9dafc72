import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OperatorAction } from '#contract/operations.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { ListFrame } from './list-frame.tsx'
import { actionsQuery } from './operations.queries.ts'
import { givenWords, outcomeWords } from './operations-words.ts'
import { PAGE, useListView } from './use-list-view.ts'

/** The record of what staff changed and took out. */
export default function ActionsPage() {
  const view = useListView()
  const accountId = view.filter('account') ?? undefined
  const found = useQuery(
    actionsQuery({ search: view.search, accountId, after: view.after, limit: PAGE }),
  )
  return (
    <>
      <PageHeader
        title="What staff did"
        description="Each call by which somebody of the staff changed something or took people’s data out, newest first. Owners read what was done for them in their Account Management."
      />
      <ListFrame
        view={view}
        label="Search the record"
        placeholder="Who, what, which business"
        found={found}
        filters={
          accountId && (
            <Button onPress={() => view.setFilter('account', null)}>Show all accounts</Button>
          )
        }
      >
        {found.data && (
          <PagedTable
            label="What staff did"
            columns={COLUMNS}
            rows={found.data.actions}
            rowId={({ id }) => id}
            pages={view.pages(found.data)}
            isStale={found.isPlaceholderData}
            empty={
              <EmptyState icon="list" title="Nothing is on the record">
                What staff do shows here.
              </EmptyState>
            }
          />
        )}
      </ListFrame>
    </>
  )
}

const COLUMNS: readonly Column<OperatorAction>[] = [
  {
    id: 'at',
    header: 'When',
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {formatDateTime(at)}
      </time>
    ),
  },
  { id: 'who', header: 'Who', className: 'whitespace-nowrap', cell: ({ operator }) => operator },
  {
    id: 'what',
    header: 'What',
    isRowHeader: true,
    className: 'min-w-56',
    cell: ({ words, action, given, target }) => (
      <>
        {words}
        <span className="block text-sm font-normal wrap-anywhere text-soft-ink">
          {[givenWords(target), givenWords(given)].filter(Boolean).join('; ') || action}
        </span>
      </>
    ),
  },
  {
    id: 'whom',
    header: 'For',
    className: 'min-w-36',
    cell: ({ account, restaurant }) =>
      account && (
        <>
          <Link to={`/operations/accounts/${account.id}`} className="text-link wrap-anywhere">
            {account.businessName}
          </Link>
          {restaurant && (
            <span className="block text-sm wrap-anywhere text-soft-ink">{restaurant.name}</span>
          )}
        </>
      ),
  },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: ({ status }) => {
      const { text, tone } = outcomeWords(status)
      return <Badge tone={tone}>{text}</Badge>
    },
  },
]
