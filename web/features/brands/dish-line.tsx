import { useState } from 'react'
import type { BrandDish } from '#contract/brand-model.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { EditedDish } from './brand-draft.ts'

type DishLineProps = {
  item: EditedDish
  currency: string
  /** Whether it stands on another menu here. */
  isShared: boolean
  problem: string | null
  spare: readonly BrandDish[]
  canRemove: boolean
  onChange: (changes: Partial<EditedDish>) => void
  onSwap: (dish: BrandDish) => void
  onRemove: () => void
}

const OFFERED = 8

/** A dish as guests will read it, edited in place; its texts open where they are pressed. */
export function DishLine({
  item,
  currency,
  isShared,
  problem,
  spare,
  canRemove,
  onChange,
  onSwap,
  onRemove,
}: DishLineProps) {
  const [isOpen, setOpen] = useState(false)
  const { name, description, priceText, fresh, calories } = item
  const alike = spare.filter(({ category }) => category === item.category).slice(0, OFFERED)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start gap-3 sm:flex-nowrap">
        <div className="min-w-0 flex-1 basis-full sm:basis-0">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <h4 className="font-display text-lg wrap-anywhere">{name}</h4>
            {isShared && <Badge tone="warning">on another menu here</Badge>}
          </div>
          {!isOpen && <p className="text-[0.9375rem] text-soft-ink wrap-anywhere">{description}</p>}
          <p className="mt-0.5 text-sm text-soft-ink">
            {calories} kcal, estimated; food cost not known
            {fresh.length > 0 && `; to buy: ${fresh.join(', ')}`}
          </p>
        </div>
        <TextField
          label={`Price of ${name}, ${currency}`}
          hideLabel
          inputMode="decimal"
          value={priceText}
          error={problem ?? undefined}
          onChange={(text) => onChange({ priceText: text })}
          className="w-24 shrink-0"
        />
        <div className="flex shrink-0">
          <IconButton
            icon="edit"
            label={isOpen ? `Close ${name}` : `Edit ${name}`}
            onPress={() => setOpen(!isOpen)}
          />
          <Menu
            trigger={<IconButton icon="more" label={`More for ${name}`} />}
            actions={[
              ...alike.map((dish) => ({
                id: dish.dish,
                label: `Instead: ${dish.name}`,
                icon: 'refresh' as const,
                onAction: () => onSwap(dish),
              })),
              {
                id: 'remove',
                label: 'Take it off the menu',
                icon: 'trash' as const,
                isDangerous: true,
                isDisabled: !canRemove,
                onAction: onRemove,
              },
            ]}
          />
        </div>
      </div>
      {isOpen && (
        <div className="mt-3 flex flex-col gap-3 rounded-lg bg-sunken p-4">
          <TextField label="Name" value={name} onChange={(text) => onChange({ name: text })} />
          <TextArea
            label="Description"
            rows={3}
            countTo={300}
            value={description}
            onChange={(text) => onChange({ description: text })}
          />
          <p className="text-sm text-soft-ink">{item.priceSource}</p>
        </div>
      )}
    </li>
  )
}
