import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { FailedMail } from '#contract/operations-work.ts'
import { formatDateTime, formatRelativeTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { ListFrame } from './list-frame.tsx'
import { mailsQuery } from './operations.queries.ts'
import { PAGE, useListView } from './use-list-view.ts'

/** Mails that no mail server took. */
export default function FailedMailsPage() {
  const view = useListView()
  const found = useQuery(mailsQuery({ search: view.search, after: view.after, limit: PAGE }))
  return (
    <>
      <PageHeader
        title="Failed mails"
        description="Mails that no mail server took at their last try, with its words. One that goes out later leaves the list. What a server took and sent back afterwards arrives in the sender’s mailbox, not here."
      />
      <ListFrame
        view={view}
        label="Search failed mails"
        placeholder="Address, subject or the server’s words"
        found={found}
      >
        {found.data && (
          <PagedTable
            label="Failed mails"
            columns={COLUMNS}
            rows={found.data.mails}
            rowId={({ id }) => id}
            pages={view.pages(found.data)}
            isStale={found.isPlaceholderData}
            empty={
              <EmptyState icon="check" title="No mail failed">
                Mails that no mail server takes show here.
              </EmptyState>
            }
          />
        )}
      </ListFrame>
    </>
  )
}

const COLUMNS: readonly Column<FailedMail>[] = [
  {
    id: 'to',
    header: 'To',
    isRowHeader: true,
    className: 'min-w-48',
    cell: ({ recipient, account }) => (
      <>
        <span className="wrap-anywhere">{recipient}</span>
        {account && (
          <Link
            to={`/operations/accounts/${account.id}`}
            className="text-link block text-sm font-normal wrap-anywhere"
          >
            {account.businessName}
          </Link>
        )}
      </>
    ),
  },
  {
    id: 'subject',
    header: 'Subject',
    className: 'min-w-40',
    cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
  },
  {
    id: 'detail',
    header: 'The server’s words',
    className: 'min-w-56',
    cell: ({ detail }) => <span className="wrap-anywhere">{detail}</span>,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ isPermanent, tries }) => (
      <>
        <Badge tone={isPermanent ? 'danger' : 'warning'}>
          {isPermanent ? 'Refused for good' : 'Tried again'}
        </Badge>
        <span className="block text-sm text-soft-ink">
          {tries === 1 ? '1 try' : `${tries} tries`}
        </span>
      </>
    ),
  },
  {
    id: 'last',
    header: 'Last try',
    className: 'whitespace-nowrap',
    cell: ({ lastAt }) => (
      <time dateTime={lastAt} title={formatDateTime(lastAt)}>
        {formatRelativeTime(lastAt)}
      </time>
    ),
  },
]
