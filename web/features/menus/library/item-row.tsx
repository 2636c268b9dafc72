import type { MenuItem } from '#contract/menus.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DataTableSelector } from '../../../ui/data-table-selector.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { EditableField } from '../editable-field.tsx'
import { DescriptionField, Missing, NameField, PriceField } from '../item-fields.tsx'
import { readCalories } from '../item-text.ts'
import { ItemThumb } from '../item-thumb.tsx'
import { ScoreBadge } from '../score-badge.tsx'
import { FavouriteButton } from './favourite-button.tsx'

type ItemRowProps = {
  item: MenuItem
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onOpen: () => void
}

/** In a narrow table a line is the dish and its price; the rest is in its panel. */
const CELL = 'border-b border-line px-3 py-3 align-top [tr:last-child>&]:border-b-0'

export function ItemRow({ item, isSelected, onSelect, onOpen }: ItemRowProps) {
  const { name, nativeName, description, category, calories, score, status, picture } = item
  return (
    <tr className={isSelected ? 'bg-tomato-wash' : 'bg-raised'}>
      <td className={`${CELL} w-10 pt-4`}>
        <DataTableSelector
          label={`Select ${name}`}
          state={isSelected ? 'all' : 'none'}
          onToggle={onSelect}
        />
      </td>
      <td className={`${CELL} w-20 pr-0 max-md:hidden`}>
        <ItemThumb picture={picture} />
      </td>
      <th
        scope="row"
        className={`${CELL} w-full px-0 text-left md:min-w-54 md:px-3 lg:min-w-64 font-normal`}
      >
        <div className="flex items-baseline-last gap-2">
          <div className="leader-text -ml-1.5 pl-1.5">
            <NameField
              item={item}
              className="font-medium"
              after={<span aria-hidden="true" className="leader-dots text-strong-line" />}
            />
          </div>
          <div className="max-w-48 shrink-0 whitespace-nowrap tabular-nums">
            <PriceField item={item} />
          </div>
        </div>
        {nativeName && <p className="text-sm text-soft-ink">{nativeName}</p>}
        <DescriptionField item={item} className="mt-0.5 text-sm text-soft-ink">
          <span className="line-clamp-2 max-w-[72ch]">{description}</span>
        </DescriptionField>
      </th>
      <td className={`${CELL} min-w-28 @max-3xl:hidden`}>
        <EditableField
          item={item}
          what="category"
          field="category"
          text={category}
          read={(typed) =>
            typed.trim() === ''
              ? { problem: 'An item needs a category' }
              : { value: { category: typed } }
          }
        >
          {category}
        </EditableField>
      </td>
      <td className={`${CELL} text-right whitespace-nowrap tabular-nums @max-3xl:hidden`}>
        <EditableField
          item={item}
          what="calories"
          field="calories"
          text={calories === null ? '' : String(calories)}
          read={(typed) => {
            const found = readCalories(typed)
            return 'problem' in found ? found : { value: { calories: found.value } }
          }}
          className="ml-auto"
        >
          {calories ?? <Missing>None</Missing>}
        </EditableField>
      </td>
      <td className={`${CELL} pt-3.5 whitespace-nowrap @max-3xl:hidden`}>
        <ScoreBadge score={score} />
      </td>
      <td className={`${CELL} pt-3.5 @max-3xl:hidden`}>
        <Badge tone={status === 'kept' ? 'good' : 'neutral'}>
          {status === 'kept' ? 'Kept' : 'Draft'}
        </Badge>
      </td>
      <td
        className={`${CELL} sticky right-0 w-24 bg-inherit pl-2 max-md:w-10 max-md:px-1 whitespace-nowrap`}
      >
        <span className="max-md:hidden">
          <FavouriteButton item={item} />
        </span>
        <IconButton icon="chevronRight" label={`Open ${name}`} onPress={onOpen} />
      </td>
    </tr>
  )
}
