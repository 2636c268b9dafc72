import type { ReactNode } from 'react'
import type { MenuItem } from '#contract/menus.ts'
import { formatPrice, majorUnits } from '#contract/money.ts'
import { EditableField } from './editable-field.tsx'
import { readPrice } from './item-text.ts'

type FieldProps = { item: MenuItem; className?: string }

export function NameField({ item, ...look }: FieldProps & { after?: ReactNode }) {
  return (
    <EditableField
      {...look}
      item={item}
      what="name"
      field="name"
      text={item.name}
      read={(typed) =>
        typed.trim() === '' ? { problem: 'An item needs a name' } : { value: { name: typed } }
      }
    >
      {item.name}
    </EditableField>
  )
}

export function PriceField({ item }: { item: MenuItem }) {
  const { price } = item
  return (
    <EditableField
      item={item}
      what="price"
      field="price"
      text={price ? majorUnits(price) : ''}
      read={(typed) => {
        const found = readPrice(typed, price?.currency ?? 'USD')
        return 'problem' in found ? found : { value: { price: found.value } }
      }}
    >
      {price ? formatPrice(price) : <Missing>No price</Missing>}
    </EditableField>
  )
}

/** `children` is the description where it is drawn in a way of its own. */
export function DescriptionField({
  item,
  children,
  ...look
}: FieldProps & { children?: ReactNode }) {
  const { description } = item
  return (
    <EditableField
      {...look}
      item={item}
      what="description"
      field="description"
      text={description ?? ''}
      read={(typed) => ({ value: { description: typed.trim() || null } })}
      isLong
    >
      {description ? (children ?? description) : <Missing>No description</Missing>}
    </EditableField>
  )
}

export function Missing({ children }: { children: string }) {
  return <span className="text-saffron">{children}</span>
}
