import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { FailingLink } from '#contract/channels.ts'
import { PLATFORM_NAMES, PLATFORMS, platform } from '#contract/platforms.ts'
import { formatCount, formatDateTime, formatRelativeTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { STATE_WORDS } from '../channels/publication-words.ts'
import { FilterSelect } from './filter-select.tsx'
import { ListFrame } from './list-frame.tsx'
import { failingLinksQuery } from './operations.queries.ts'
import { PAGE, useListView } from './use-list-view.ts'

/** Where publishing fails, over all restaurants; those that fail the longest first. */
export default function FailingLinksPage() {
  const view = useListView()
  const practice = view.filter('practice')
  const found = useQuery(
    failingLinksQuery({
      search: view.search,
      channel: platform.safeParse(view.filter('channel')).data,
      practice: practice ?? undefined,
      after: view.after,
      limit: PAGE,
    }),
  )
  return (
    <>
      <PageHeader
        title="Failing links"
        description={
          found.data
            ? `${formatCount(found.data.total, 'link')} to delivery platforms ${found.data.total === 1 ? 'is' : 'are'} lost or failed at last. Those that fail the longest come first.`
            : 'Links to delivery platforms that are lost or failed at last.'
        }
      />
      <ListFrame
        view={view}
        label="Search failing links"
        placeholder="Restaurant, business, store or the platform’s words"
        found={found}
        filters={
          <>
            <FilterSelect
              view={view}
              name="channel"
              label="Platform"
              all="Any platform"
              options={PLATFORMS.map((id) => ({ id, label: PLATFORM_NAMES[id] }))}
            />
            <FilterSelect
              view={view}
              name="practice"
              label="Practice"
              all="True and practice"
              options={[
                { id: 'false', label: 'True links' },
                { id: 'true', label: 'Practice' },
              ]}
            />
          </>
        }
      >
        {found.data && (
          <PagedTable
            label="Failing links"
            columns={COLUMNS}
            rows={found.data.links}
            rowId={({ id }) => id}
            pages={view.pages(found.data)}
            isStale={found.isPlaceholderData}
            empty={
              <EmptyState icon="check" title="No link fails">
                Every link that is searched for here took what was sent last.
              </EmptyState>
            }
          />
        )}
      </ListFrame>
    </>
  )
}

const COLUMNS: readonly Column<FailingLink>[] = [
  {
    id: 'restaurant',
    header: 'Restaurant',
    isRowHeader: true,
    className: 'min-w-44',
    cell: ({ accountId, restaurantName, businessName }) => (
      <>
        <Link to={`/operations/accounts/${accountId}`} className="text-link wrap-anywhere">
          {restaurantName}
        </Link>
        <span className="block text-sm font-normal wrap-anywhere text-soft-ink">
          {businessName}
        </span>
      </>
    ),
  },
  {
    id: 'channel',
    header: 'Platform',
    className: 'whitespace-nowrap',
    cell: ({ channel, isPractice, storeName }) => (
      <>
        {PLATFORM_NAMES[channel]}
        {isPractice && ' (practice)'}
        <span className="block text-sm wrap-anywhere text-soft-ink">{storeName}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) =>
      state === 'lost' ? (
        <Badge tone="danger">Link lost</Badge>
      ) : (
        <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Badge>
      ),
  },
  {
    id: 'since',
    header: 'Since',
    className: 'whitespace-nowrap',
    cell: ({ since }) =>
      since ? (
        <time dateTime={since} title={formatDateTime(since)}>
          {formatRelativeTime(since)}
        </time>
      ) : (
        'not known'
      ),
  },
  {
    id: 'words',
    header: 'The platform’s words',
    className: 'min-w-56',
    cell: ({ words }) =>
      words ? <span className="wrap-anywhere">“{words}”</span> : 'It said nothing.',
  },
  { id: 'next', header: 'Next step', className: 'min-w-64', cell: ({ nextStep }) => nextStep },
]
