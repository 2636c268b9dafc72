import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { WorkingMenu } from '#contract/menu-editor.ts'
import { formatCount, formatPrice } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { workingMenuQuery } from '../menus/editor/working-menu.queries.ts'
import { SuggestDialog } from './suggest-dialog.tsx'
import { SuggestionBasket } from './suggestion-basket.tsx'
import type { Prepared } from './suggestions-of.ts'

type Item = WorkingMenu['items'][number]

/** Staff write suggestions for an owner’s menu; nothing changes before the owner’s yes. */
export default function SuggestPage() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(workingMenuQuery(id))
  return (
    <>
      <PageHeader
        title={data ? `Suggestions for ${data.menu.restaurant.name}` : 'Suggestions'}
        description="They reach the owner as the team’s, in Review and by mail. Nothing changes without the owner’s yes."
        action={
          <Link to={`/operations/accounts?q=${id}`} className="text-link self-center">
            Whose restaurant it is
          </Link>
        }
      />
      {error && (
        <ErrorState
          reason={error}
          otherwise="The menu could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-80 rounded-xl" />}
      {data && <Items restaurantId={id} menu={data.menu} />}
    </>
  )
}

function Items({ restaurantId, menu }: { restaurantId: number; menu: WorkingMenu }) {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Item | null>(null)
  const [prepared, setPrepared] = useState<readonly Prepared[]>([])
  const wanted = search.trim().toLowerCase()
  const items = menu.items.filter(({ name, description }) =>
    `${name} ${description ?? ''}`.toLowerCase().includes(wanted),
  )
  if (menu.items.length === 0) {
    return (
      <EmptyState icon="plate" title="This menu is empty">
        There is nothing to suggest a change of yet.
      </EmptyState>
    )
  }
  return (
    <>
      <SuggestionBasket
        restaurantId={restaurantId}
        prepared={prepared}
        onRemove={(ref) => setPrepared(prepared.filter((one) => one.item.ref !== ref))}
        onSent={() => setPrepared([])}
      />
      <SearchField
        label="Search this menu"
        placeholder={`${formatCount(menu.items.length, 'item')}: name or description`}
        value={search}
        onChange={setSearch}
        className="max-w-md"
      />
      <DataTable
        label="Items"
        columns={columnsOf(menu.restaurant.currency, setOpen)}
        rows={items}
        rowId={({ ref }) => ref}
        empty={<p className="text-soft-ink">No item is called so.</p>}
      />
      {open && (
        <SuggestDialog
          item={open}
          currency={menu.restaurant.currency}
          before={prepared.find(({ item }) => item.ref === open.ref)}
          onPrepared={(one) => {
            setPrepared([...prepared.filter(({ item }) => item.ref !== open.ref), one])
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function columnsOf(currency: string, onOpen: (item: Item) => void): readonly Column<Item>[] {
  return [
    {
      id: 'name',
      header: 'Item',
      isRowHeader: true,
      className: 'min-w-40',
      cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
      sortBy: ({ name }) => name,
    },
    {
      id: 'description',
      header: 'Description',
      className: 'min-w-64',
      cell: ({ description }) =>
        description ? (
          <span className="wrap-anywhere">{description}</span>
        ) : (
          <span className="text-soft-ink">none</span>
        ),
    },
    {
      id: 'price',
      header: 'Price',
      align: 'right',
      cell: ({ price }) => (price === null ? 'none' : formatPrice(price, currency)),
      sortBy: ({ price }) => price,
    },
    {
      id: 'suggest',
      header: 'Suggest',
      cell: (item) => (
        <Button
          size="small"
          aria-label={`Suggest a change of ${item.name}`}
          onPress={() => onOpen(item)}
        >
          Suggest
        </Button>
      ),
    },
  ]
}
