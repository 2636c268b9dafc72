import { useState } from 'react'
import type { KitchenCard } from '#contract/brand-model.ts'
import { formatCount } from '../../lib/format.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Fold } from '../../ui/fold.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type KitchenSaid, stockOf } from './kitchen-said.ts'

type PartProps = {
  kitchen: KitchenCard
  said: KitchenSaid
  problems: ReadonlyMap<string, string>
  onChange: (part: Partial<KitchenSaid>) => void
}

const CHOICES = 'grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3'

/** What is there to cook with; the menu shows some of it. */
export function EquipmentPart({ kitchen, said, onChange }: PartProps) {
  return (
    <ul className={`mt-4 ${CHOICES}`}>
      {kitchen.equipment.map(({ id, title, dishes }) => (
        <li key={id} className="min-w-0">
          <Checkbox
            isSelected={said.equipment[id] ?? false}
            onChange={(isThere) => onChange({ equipment: { ...said.equipment, [id]: isThere } })}
          >
            <span className="min-w-0">
              {title}
              {dishes.length > 0 && (
                <span className="block text-sm text-soft-ink">
                  {dishes.slice(0, 2).join(', ')}
                  {dishes.length > 2 && ` and ${dishes.length - 2} more`}
                </span>
              )}
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}

export function StockPart({ kitchen, said, problems, onChange }: PartProps) {
  const count = stockOf(said.stock).length
  const { unknownStock } = kitchen
  return (
    <Fold title={`Always in stock: ${count === 0 ? 'what is on your menu' : `${count} more`}`}>
      <TextArea
        label="In stock besides what is on your menu"
        description="With commas between them, such as: miso, feta, corn tortillas"
        error={problems.get('stock')}
        value={said.stock}
        onChange={(stock) => onChange({ stock })}
        className="max-w-prose"
      />
      {unknownStock.length > 0 && (
        <p className="mt-2 text-sm text-saffron">
          Not known here: {unknownStock.join(', ')}. No proposal goes by{' '}
          {unknownStock.length === 1 ? 'it' : 'them'}; another word may help.
        </p>
      )}
    </Fold>
  )
}

export function PacePart({ kitchen, said, problems, onChange }: PartProps) {
  const there = kitchen.equipment.filter(({ id }) => said.equipment[id])
  const count = there.filter(({ id }) => said.portions[id]?.trim()).length
  return (
    <Fold
      title={`Pace: ${count === 0 ? 'not said' : `said of ${count} of ${formatCount(there.length, 'station')}`}`}
    >
      <p className="max-w-prose text-sm text-soft-ink">
        Portions that a station makes in 15 minutes when it is busy. A brand is as fast as the
        slowest one that it needs.
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {there.map(({ id, title }) => (
          <TextField
            key={id}
            label={`${title}: portions in 15 minutes`}
            inputMode="numeric"
            error={problems.get(id)}
            value={said.portions[id] ?? ''}
            onChange={(typed) => onChange({ portions: { ...said.portions, [id]: typed } })}
          />
        ))}
      </div>
    </Fold>
  )
}

export function PackagingPart({ kitchen, said, onChange }: PartProps) {
  const { kinds, isSaid } = kitchen.packaging
  const count = kinds.filter(({ id }) => said.packaging[id]).length
  return (
    <Fold title={`Packaging: ${count === 0 && !isSaid ? 'not said' : formatCount(count, 'kind')}`}>
      <ul className={CHOICES}>
        {kinds.map(({ id, title }) => (
          <li key={id}>
            <Checkbox
              isSelected={said.packaging[id] ?? false}
              onChange={(isThere) => onChange({ packaging: { ...said.packaging, [id]: isThere } })}
            >
              {title}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

/** More of them at once are searched for and not scrolled through. */
const DISHES_SHOWN = 60
const FEW = 12

export function TravelPart({ kitchen, said, onChange }: PartProps) {
  const [search, setSearch] = useState('')
  const { dishes } = kitchen
  const marked = new Set(said.staysIn)
  const wanted = search.trim().toLowerCase()
  const found = dishes.filter(({ name }) => name.toLowerCase().includes(wanted))
  const shown = found.slice(0, DISHES_SHOWN)
  if (dishes.length === 0) return null
  return (
    <Fold
      title={`Must not travel: ${marked.size === 0 ? 'none marked' : formatCount(marked.size, 'dish', 'dishes')}`}
    >
      <p className="max-w-prose text-sm text-soft-ink">
        Mark what is not good any more after twenty minutes in a bag. Nothing of the same kind,
        cooked the same way, is put on a brand’s menu.
      </p>
      {dishes.length > FEW && (
        <SearchField
          label="Search your dishes"
          placeholder="Search your dishes"
          value={search}
          onChange={setSearch}
          className="mt-3 max-w-sm"
        />
      )}
      <ul className={`mt-3 ${CHOICES}`}>
        {shown.map(({ ref, name }) => (
          <li key={ref} className="min-w-0">
            <Checkbox
              isSelected={marked.has(ref)}
              onChange={(staysIn) =>
                onChange({
                  staysIn: dishes
                    .map((dish) => dish.ref)
                    .filter((one) => (one === ref ? staysIn : marked.has(one))),
                })
              }
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-sm text-soft-ink">No dish is called so.</p>}
      {found.length > shown.length && (
        <p className="mt-2 text-sm text-soft-ink">
          {formatCount(found.length - shown.length, 'more dish', 'more dishes')}: search for them.
        </p>
      )}
    </Fold>
  )
}
