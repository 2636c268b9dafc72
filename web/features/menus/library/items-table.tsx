import type { MenuItem } from '#contract/menus.ts'
import { DataTableSelector } from '../../../ui/data-table-selector.tsx'
import { ItemRow } from './item-row.tsx'

type ItemsTableProps = {
  items: readonly MenuItem[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onOpen: (item: MenuItem) => void
  isStale: boolean
}

const HEAD =
  'sticky top-0 z-10 border-b border-strong-line bg-sunken px-3 py-2 text-left text-sm font-medium whitespace-nowrap text-soft-ink'

/** One page of the library as a printed menu's lines. */
export function ItemsTable({ items, selected, onSelect, onOpen, isStale }: ItemsTableProps) {
  const count = items.filter(({ id }) => selected.has(id)).length
  return (
    <section
      aria-label="Your items"
      aria-busy={isStale}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={`@container relative overflow-x-auto rounded-xl border border-line bg-raised transition-opacity duration-150 ${isStale ? 'opacity-60' : ''}`}
    >
      <table className="w-full border-separate border-spacing-0 text-[0.9375rem]">
        <caption className="sr-only">Your items</caption>
        <thead>
          <tr>
            <td className={`${HEAD} w-10`}>
              <DataTableSelector
                label={`Select all ${items.length} on this page`}
                state={count === 0 ? 'none' : count === items.length ? 'all' : 'some'}
                onToggle={(isSelected) =>
                  onSelect(new Set(isSelected ? items.map(({ id }) => id) : []))
                }
              />
            </td>
            <td className={`${HEAD} w-20 max-md:hidden`} />
            <th scope="col" className={HEAD}>
              Dish and price
            </th>
            <th scope="col" className={`${HEAD} @max-3xl:hidden`}>
              Category
            </th>
            <th scope="col" className={`${HEAD} text-right @max-3xl:hidden`}>
              kcal
            </th>
            <th scope="col" className={`${HEAD} @max-3xl:hidden`}>
              Score
            </th>
            <th scope="col" className={`${HEAD} @max-3xl:hidden`}>
              Status
            </th>
            <td className={HEAD} />
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              isSelected={selected.has(item.id)}
              onSelect={(isSelected) => {
                const next = new Set(selected)
                if (isSelected) next.add(item.id)
                else next.delete(item.id)
                onSelect(next)
              }}
              onOpen={() => onOpen(item)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
