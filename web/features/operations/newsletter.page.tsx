import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSubscribersFile, type Subscriber } from '#contract/newsletter.ts'
import { addressOf } from '../../lib/address.ts'
import { formatCount, formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { FileLink } from './file-link.tsx'
import { FilterSelect } from './filter-select.tsx'
import { ListFrame } from './list-frame.tsx'
import { subscribersQuery } from './operations.queries.ts'
import { PAGE, useListView } from './use-list-view.ts'

/** Who asked for the newsletter. */
export default function NewsletterPage() {
  const view = useListView()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const asked = { search: view.search, confirmed: view.filter('confirmed') ?? undefined }
  const found = useQuery(subscribersQuery({ ...asked, after: view.after, limit: PAGE }))
  const subscribers = found.data?.subscribers ?? []
  const chosen = subscribers.filter(({ id }) => selected.has(id)).map(({ id }) => id)
  const ids = chosen.length > 0 ? chosen.join(',') : undefined
  return (
    <>
      <PageHeader
        title="Newsletter"
        description={
          found.data
            ? `${formatCount(found.data.total, 'address', 'addresses')}. Nothing may be sent to one that has not confirmed.`
            : 'Who asked for the newsletter.'
        }
      />
      <ListFrame
        view={view}
        label="Search the newsletter list"
        placeholder="A part of an address"
        found={found}
        filters={
          <FilterSelect
            view={view}
            name="confirmed"
            label="Confirmed"
            all="Confirmed or not"
            options={[
              { id: 'true', label: 'Confirmed' },
              { id: 'false', label: 'Not confirmed' },
            ]}
          />
        }
        actions={
          <FileLink href={addressOf(getSubscribersFile, { query: { ...asked, ids } })}>
            {ids ? `CSV of ${chosen.length} chosen` : 'CSV of all found'}
          </FileLink>
        }
      >
        {found.data && (
          <PagedTable
            label="Newsletter list"
            columns={COLUMNS}
            rows={subscribers}
            rowId={({ id }) => id}
            rowName={({ email }) => email}
            selected={new Set(chosen)}
            onSelect={setSelected}
            pages={view.pages(found.data)}
            isStale={found.isPlaceholderData}
            empty={
              <EmptyState icon="send" title="No address is found">
                Whoever asks for the newsletter on the site shows here.
              </EmptyState>
            }
          />
        )}
      </ListFrame>
    </>
  )
}

const COLUMNS: readonly Column<Subscriber>[] = [
  {
    id: 'email',
    header: 'Address',
    isRowHeader: true,
    className: 'min-w-52',
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  {
    id: 'asked',
    header: 'Asked',
    className: 'whitespace-nowrap',
    cell: ({ askedAt }) => formatDate(askedAt),
  },
  {
    id: 'confirmed',
    header: 'Confirmed',
    className: 'whitespace-nowrap',
    cell: ({ confirmedAt }) =>
      confirmedAt ? formatDate(confirmedAt) : <Badge tone="warning">Not confirmed</Badge>,
  },
]
