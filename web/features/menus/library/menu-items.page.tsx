import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../../lib/format.ts'
import { useAddressSearch } from '../../../lib/use-address-search.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { useSession } from '../../accounts/session.queries.ts'
import { SignedOut } from '../../accounts/signed-out.tsx'
import type { Shortcut } from '../../shell/shortcut-keys.ts'
import { useShortcuts } from '../../shell/shortcuts.tsx'
import { ItemsSkeleton } from '../items-skeleton.tsx'
import { itemsQuery, menusQuery } from '../menus.queries.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ItemPanel } from './item-panel.tsx'
import { ItemsTable } from './items-table.tsx'
import { LibraryFilters } from './library-filters.tsx'
import {
  changedView,
  isFiltered,
  type LibraryView,
  PAGE_SIZE,
  readView,
  writeView,
} from './library-view.ts'
import { MenuBar } from './menu-bar.tsx'

const ABOUT = 'Everything that was written for your menus.'

export default function MenuItemsPage() {
  const { status } = useSession()
  if (status !== 'signed-out' && status !== 'loading') return <Library />
  return (
    <>
      <PageHeader title="Menu Items" description={ABOUT} />
      {status === 'loading' ? (
        <ItemsSkeleton />
      ) : (
        <SignedOut>Your library holds the menus and items that you generate.</SignedOut>
      )}
    </>
  )
}

const SHORTCUTS: readonly Shortcut[] = [
  {
    keys: '/',
    label: 'Search your items',
    run: () => document.querySelector<HTMLInputElement>('search input[type="search"]')?.focus(),
  },
]

function Library() {
  useShortcuts(SHORTCUTS)
  const [search, changeSearch] = useAddressSearch()
  const view = readView(search)
  const items = useQuery(itemsQuery(view))
  const menus = useQuery(menusQuery)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const shown = items.data?.items ?? []
  const chosen = shown.filter(({ id }) => selected.has(id))
  const menu = menus.data?.menus.find(({ id }) => id === view.menuId)
  const open = shown.find(({ id }) => id === view.itemId)

  const show = useCallback(
    (changes: Partial<LibraryView>) => {
      if (!('itemId' in changes)) setSelected(new Set())
      changeSearch((now) => writeView(changedView(readView(now), changes)), {
        replace: !('page' in changes),
      })
    },
    [changeSearch],
  )

  const isEmpty = items.data?.total === 0 && !isFiltered(view)
  return (
    <>
      <PageHeader
        title="Menu Items"
        description={
          items.data && !isEmpty
            ? `${formatCount(items.data.total, 'item')}${isFiltered(view) ? ' found' : ' in your library'}. Press a text to edit it.`
            : ABOUT
        }
        action={
          <>
            <Link to="/datasets" className="text-link self-center">
              Datasets
            </Link>
            <Link to="/menuupload" className="text-link mr-2 self-center">
              Upload a menu
            </Link>
            <ButtonLink to="/createitems">Create an item</ButtonLink>
            <ButtonLink to="/menucreation" variant="primary">
              Create a menu
            </ButtonLink>
          </>
        }
      />
      {isEmpty ? (
        <FirstStep />
      ) : (
        <>
          <LibraryFilters view={view} menus={menus.data?.menus ?? []} onChange={show} />
          {menu && <MenuBar menu={menu} onDeleted={() => show({ menuId: null })} />}
          {items.isPending && <ItemsSkeleton />}
          {items.isError && (
            <ErrorState
              reason={items.error}
              otherwise="Your items could not be loaded."
              onRetry={() => void items.refetch()}
            />
          )}
          {items.data?.total === 0 && <NothingFound onClear={() => show(NO_FILTER)} />}
          {shown.length > 0 && (
            <ItemsTable
              items={shown}
              selected={selected}
              onSelect={setSelected}
              onOpen={({ id }) => show({ itemId: id })}
              isStale={items.isPlaceholderData}
            />
          )}
          {chosen.length > 0 && <BulkBar items={chosen} onDone={() => setSelected(new Set())} />}
          <Pagination
            page={view.page}
            pageSize={PAGE_SIZE}
            total={items.data?.total ?? 0}
            onPage={(page) => {
              show({ page })
              window.scrollTo({ top: 0 })
            }}
          />
        </>
      )}
      {open && <ItemPanel key={open.id} item={open} onClose={() => show({ itemId: null })} />}
    </>
  )
}

const NO_FILTER = {
  query: '',
  menuId: null,
  cuisine: null,
  favourite: false,
  status: null,
  missing: null,
  page: 0,
} satisfies Partial<LibraryView>

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon="search"
      title="No items found"
      action={<Button onPress={onClear}>Show all items</Button>}
    >
      Nothing in your library matches the search and the filters.
    </EmptyState>
  )
}

function FirstStep() {
  return (
    <EmptyState
      title="Your library is empty"
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/menucreation" variant="primary">
            Create a menu
          </ButtonLink>
          <ButtonLink to="/menuupload">Upload a menu</ButtonLink>
          <ButtonLink to="/createitems">Create a single item</ButtonLink>
        </span>
      }
    >
      Menus and items that you generate are kept here, to edit, star, and export. Begin with a whole
      menu, with the one that you have on paper, or with one dish.
    </EmptyState>
  )
}
