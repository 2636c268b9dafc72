import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getMessagesFile, messageState, type SavedMessage } from '#contract/contact.ts'
import { addressOf } from '../../lib/address.ts'
import { formatCount, formatDateTime, formatRelativeTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { FileLink } from './file-link.tsx'
import { FilterSelect } from './filter-select.tsx'
import { ListFrame } from './list-frame.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { messagesQuery } from './operations.queries.ts'
import { useChangeMessages } from './use-change-messages.ts'
import { PAGE, useListView } from './use-list-view.ts'

/** What visitors wrote on the contact page, who sees to it, and what is answered. */
export default function MessagesPage() {
  const view = useListView()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<SavedMessage | null>(null)
  const state = messageState.safeParse(view.filter('state')).data
  const asked = { search: view.search, state }
  const found = useQuery(messagesQuery({ ...asked, after: view.after, limit: PAGE }))
  const messages = found.data?.messages ?? []
  const chosen = messages.filter(({ id }) => selected.has(id)).map(({ id }) => id)
  const { change, isPending } = useChangeMessages(() => setSelected(new Set()))
  const ids = chosen.length > 0 ? chosen.join(',') : undefined
  return (
    <>
      <PageHeader
        title="Messages"
        description={
          found.data
            ? `${formatCount(found.data.total, 'message')} of the contact page. Answers go by mail; here stands what is answered, by whom it is seen to, and a note.`
            : 'Messages of the contact page.'
        }
      />
      <ListFrame
        view={view}
        label="Search messages"
        placeholder="Name, address, words or note"
        found={found}
        filters={
          <FilterSelect
            view={view}
            name="state"
            label="State"
            all="Open and answered"
            options={[
              { id: 'open', label: 'Open' },
              { id: 'answered', label: 'Answered' },
            ]}
          />
        }
        actions={
          <>
            <FileLink href={addressOf(getMessagesFile, { query: { ...asked, ids } })}>
              {ids ? `CSV of ${chosen.length} chosen` : 'CSV of all found'}
            </FileLink>
            <Button
              icon="check"
              isDisabled={chosen.length === 0}
              isPending={isPending}
              onPress={() => change({ ids: chosen, state: 'answered' })}
            >
              Mark as answered
            </Button>
          </>
        }
      >
        {found.data && (
          <PagedTable
            label="Messages"
            columns={columnsOf(setOpen)}
            rows={messages}
            rowId={({ id }) => id}
            rowName={({ name }) => `the message of ${name}`}
            selected={new Set(chosen)}
            onSelect={setSelected}
            pages={view.pages(found.data)}
            isStale={found.isPlaceholderData}
            empty={
              <EmptyState icon="send" title="No message is found">
                What visitors write on the contact page shows here.
              </EmptyState>
            }
          />
        )}
      </ListFrame>
      {open && found.data && (
        <MessageDialog message={open} staff={found.data.staff} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

function columnsOf(onOpen: (message: SavedMessage) => void): readonly Column<SavedMessage>[] {
  return [
    {
      id: 'from',
      header: 'From',
      isRowHeader: true,
      className: 'min-w-44',
      cell: ({ name, email }) => (
        <>
          <span className="wrap-anywhere">{name}</span>
          <span className="block text-sm font-normal wrap-anywhere text-soft-ink">{email}</span>
        </>
      ),
    },
    {
      id: 'message',
      header: 'Message',
      className: 'min-w-72',
      cell: ({ message, note }) => (
        <>
          <span className="line-clamp-2 wrap-anywhere">{message}</span>
          {note && (
            <span className="mt-1 line-clamp-1 text-sm wrap-anywhere text-soft-ink">
              Note: {note}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'at',
      header: 'Came',
      className: 'whitespace-nowrap',
      cell: ({ at }) => (
        <time dateTime={at} title={formatDateTime(at)} className="whitespace-nowrap">
          {formatRelativeTime(at)}
        </time>
      ),
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ state, assignedTo }) => (
        <>
          <Badge tone={state === 'answered' ? 'good' : 'warning'}>
            {state === 'answered' ? 'Answered' : 'Open'}
          </Badge>
          {assignedTo && <span className="block text-sm text-soft-ink">{assignedTo.name}</span>}
        </>
      ),
    },
    {
      id: 'open',
      header: 'Read',
      cell: (message) => (
        <Button
          size="small"
          aria-label={`Read the message of ${message.name}`}
          onPress={() => onOpen(message)}
        >
          Read
        </Button>
      ),
    },
  ]
}
