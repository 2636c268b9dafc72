import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { memo, type ReactNode, useState } from 'react'
import type { Ref } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'
import type { WorkingItem, WorkingMenu } from '#contract/menu-editor.ts'
import { formatPrice, majorUnits } from '#contract/money.ts'
import { removal } from '#menu/removal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EditableText } from '../../../ui/editable-text.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { readPrice, type TextRead } from '../item-text.ts'
import { DragHandle } from './drag-handle.tsx'
import { stepItem, toCategory } from './menu-changes.ts'
import type { Category } from './menu-lines.ts'
import { MenuPicture } from './menu-picture.tsx'
import { saveField } from './save-field.ts'
import { SoldOutDialog } from './sold-out-dialog.tsx'
import type { MenuEdits } from './use-menu-edits.ts'

/** Where it is narrow, the words under an item's name have all the width beside its picture. */
const ITEM_GRID =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-2 @xl:grid-cols-[auto_auto_minmax(0,1fr)_auto] @xl:gap-x-3'

type ItemLineProps = {
  item: WorkingItem
  category: Category
  /** The menu's, as they are listed. */
  categories: WorkingMenu['categories']
  currency: string
  timeZone: string
  /** Its option groups, a line each: as one text they are no reason to draw the item anew. */
  groups: string
  /** The menu as it is when something is done with it. */
  menuNow: () => WorkingMenu
  findings: readonly MenuFinding[]
  edits: MenuEdits
  isSelected: boolean
  onSelect: (ref: Ref, isOn: boolean) => void
  onOpen: (ref: Ref) => void
  isSorted: boolean
}

/** One item as a guest reads it: each text is edited where it stands. */
export const ItemLine = memo(function ItemLine(props: ItemLineProps) {
  const { item, currency, groups, findings, edits, isSelected, onSelect, onOpen, isSorted } = props
  const { ref, name, description, price, nativeName } = item
  const { setNodeRef, transform, transition, isDragging, ...handle } = useSortable({ id: ref })

  const save = (field: string, read: TextRead<unknown>) => saveField(edits, item, { field, read })
  const editable = { of: name, savesOnLeave: true }
  return (
    <article
      ref={setNodeRef}
      aria-label={name}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`group ${ITEM_GRID} rounded-lg py-3 pr-1 ${isDragging ? 'relative z-10 bg-raised shadow-overlay' : ''} ${item.soldOut ? 'opacity-75' : ''}`}
    >
      <div className="col-start-1 row-start-1 flex items-start @xl:row-span-2">
        {isSorted && <DragHandle label={`Move ${name}`} {...handle} />}
        <Checkbox
          aria-label={`Select ${name}`}
          isSelected={isSelected}
          onChange={(isOn) => onSelect(ref, isOn)}
          className="ml-1"
        />
      </div>
      <div className="col-start-1 row-start-2 @xl:col-start-2 @xl:row-span-2 @xl:row-start-1">
        <MenuPicture picture={item.picture} />
      </div>
      <div className="col-start-2 row-start-1 gap-2 @xl:col-start-3 @xl:flex @xl:items-baseline-last">
        <h3 className="leader-text -ml-1.5 pl-1.5 font-text text-base leading-normal font-medium tracking-normal">
          <EditableText
            {...editable}
            what="name"
            text={name}
            onSave={(typed) =>
              save('name', typed.trim() ? { value: typed.trim() } : { problem: 'Write a name' })
            }
            after={
              <span aria-hidden="true" className="leader-dots text-strong-line @max-xl:hidden" />
            }
          >
            {name}
          </EditableText>
        </h3>
        <div className="max-w-48 shrink-0 whitespace-nowrap tabular-nums">
          <EditableText
            {...editable}
            what="price"
            text={price === null ? '' : majorUnits({ minor: price, currency })}
            onSave={(typed) => {
              const read = readPrice(typed, currency)
              return save('price', 'problem' in read ? read : { value: read.value?.minor ?? null })
            }}
          >
            {price === null ? <Missing>No price</Missing> : formatPrice({ minor: price, currency })}
          </EditableText>
        </div>
      </div>
      <div className="col-span-2 col-start-2 row-start-2 @xl:col-span-1 @xl:col-start-3">
        {nativeName && <p className="text-sm text-soft-ink">{nativeName}</p>}
        <EditableText
          {...editable}
          what="description"
          text={description ?? ''}
          isLong
          onSave={(typed) => save('description', { value: typed.trim() || null })}
          className="text-sm"
        >
          {description ?? <Missing>No description</Missing>}
        </EditableText>
        <Marks item={item} groups={groups} findings={findings} />
      </div>
      <ItemActions {...props} onDetails={() => onOpen(ref)} />
    </article>
  )
})

function Missing({ children }: { children: ReactNode }) {
  return <span className="text-saffron">{children}</span>
}

/** What a guest sees below the words, and what its owner has to look at. */
function Marks({ item, groups, findings }: Pick<ItemLineProps, 'item' | 'groups' | 'findings'>) {
  const lines = groups === '' ? [] : groups.split('\n')
  const blocking = findings.filter(({ level }) => level === 'block')
  if (lines.length + blocking.length === 0 && !item.soldOut) return null
  return (
    <ul className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft-ink">
      {item.soldOut && (
        <li>
          <Badge tone="warning">Sold out</Badge>
        </li>
      )}
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {blocking.map(({ rule, text }) => (
        <li key={rule} className="text-danger">
          {text}
        </li>
      ))}
    </ul>
  )
}

function ItemActions({
  item,
  category,
  categories,
  timeZone,
  menuNow,
  edits,
  onDetails,
}: ItemLineProps & { onDetails: () => void }) {
  const { ref, name } = item
  const [isSoldOutAsked, setSoldOutAsked] = useState(false)

  function step(by: -1 | 1) {
    const change = stepItem(menuNow(), ref, by)
    if (change) edits.editAndTell([change], `${name} moved.`)
  }
  return (
    <div className="col-start-3 row-start-1 flex items-start @xl:col-start-4 @xl:row-span-2">
      <IconButton icon="settings" label={`Details of ${name}`} onPress={onDetails} />
      <Menu
        trigger={<IconButton icon="more" label={`More for ${name}`} />}
        actions={[
          { id: 'up', label: 'Move up', icon: 'arrowUp', onAction: () => step(-1) },
          { id: 'down', label: 'Move down', icon: 'arrowDown', onAction: () => step(1) },
          ...categories
            .filter((one) => one.ref !== category.ref)
            .map((one) => ({
              id: `to ${one.ref}`,
              label: `Move to ${one.name}`,
              onAction: () =>
                edits.editAndTell(
                  [toCategory(menuNow(), ref, one.ref)],
                  `${name} moved to ${one.name}.`,
                ),
            })),
          item.soldOut
            ? {
                id: 'back',
                label: 'Back on the menu',
                icon: 'check' as const,
                onAction: () => edits.soldOut([ref], null),
              }
            : {
                id: 'sold-out',
                label: 'Sold out…',
                icon: 'pause' as const,
                onAction: () => setSoldOutAsked(true),
              },
          {
            id: 'remove',
            label: 'Remove from the menu',
            icon: 'trash',
            isDangerous: true,
            onAction: () => edits.editAndTell(removal(menuNow(), 'item', ref), `${name} removed.`),
          },
        ]}
      />
      {isSoldOutAsked && (
        <SoldOutDialog
          names={[name]}
          timeZone={timeZone}
          onClose={() => setSoldOutAsked(false)}
          onConfirm={(how) => edits.soldOut([ref], how)}
        />
      )}
    </div>
  )
}
