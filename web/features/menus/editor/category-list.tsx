import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useState } from 'react'
import type { WorkingMenu } from '#contract/menu-editor.ts'
import { removal } from '#menu/removal.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { formatCount } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { DragHandle } from './drag-handle.tsx'
import { moveCategory, setField } from './menu-changes.ts'
import type { Category } from './menu-lines.ts'
import { NameDialog } from './name-dialog.tsx'
import { useDragSensors } from './use-drag-sensors.ts'
import type { MenuEdits } from './use-menu-edits.ts'

/** The categories in the guest's order: links into the menu, moved by handle or keys, renamed and removed. */
export function CategoryList({ menu, edits }: { menu: WorkingMenu; edits: MenuEdits }) {
  const sensors = useDragSensors()
  const refs = menu.categories.map(({ ref }) => ref)

  function drop({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    const [from, to] = [refs.indexOf(String(active.id)), refs.indexOf(String(over.id))]
    const after = from < to ? refs[to] : refs[to - 1]
    const change = moveCategory(menu, String(active.id), after ?? null)
    edits.editAndTell([change], 'Category moved.')
  }
  if (refs.length === 0) return null
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={refs} strategy={verticalListSortingStrategy}>
        <ul aria-label="Categories" className="flex flex-col gap-0.5">
          {menu.categories.map((category) => (
            <CategoryLine key={category.ref} {...{ category, menu, edits }} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type CategoryLineProps = { category: Category; menu: WorkingMenu; edits: MenuEdits }

function CategoryLine({ category, menu, edits }: CategoryLineProps) {
  const { ref, name, items } = category
  const { setNodeRef, transform, transition, isDragging, ...handle } = useSortable({ id: ref })
  const [isRenaming, setRenaming] = useState(false)
  const at = menu.categories.findIndex((one) => one.ref === ref)

  function step(by: -1 | 1) {
    const after = by === -1 ? menu.categories[at - 2]?.ref : menu.categories[at + 1]?.ref
    edits.editAndTell([moveCategory(menu, ref, after ?? null)], `${name} moved.`)
  }
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`group flex items-center gap-1 rounded-md hover:bg-sunken ${isDragging ? 'z-10 bg-raised shadow-overlay' : ''}`}
    >
      <DragHandle label={`Move ${name}`} {...handle} />
      <a href={`#category-${ref}`} className="min-w-0 flex-1 py-2 text-ink no-underline">
        <span className="block truncate">{name}</span>
      </a>
      <span className="text-sm text-soft-ink tabular-nums">
        {items.length}
        <span className="sr-only"> {items.length === 1 ? 'item' : 'items'}</span>
      </span>
      <Menu
        trigger={<IconButton icon="more" label={`More for ${name}`} />}
        actions={[
          { id: 'rename', label: 'Rename', icon: 'edit', onAction: () => setRenaming(true) },
          {
            id: 'up',
            label: 'Move up',
            icon: 'arrowUp',
            isDisabled: at === 0,
            onAction: () => step(-1),
          },
          {
            id: 'down',
            label: 'Move down',
            icon: 'arrowDown',
            isDisabled: at === menu.categories.length - 1,
            onAction: () => step(1),
          },
          {
            id: 'remove',
            label: items.length > 0 ? `Remove with ${formatCount(items.length, 'item')}` : 'Remove',
            icon: 'trash',
            isDangerous: true,
            onAction: () => edits.editAndTell(removal(menu, 'category', ref), `${name} removed.`),
          },
        ]}
      />
      {isRenaming && (
        <NameDialog
          title={`Rename ${name}`}
          label="Name"
          initial={name}
          onClose={() => setRenaming(false)}
          onSave={async (typed) => {
            try {
              await edits.edit([setField('category', category, 'name', typed)])
              return null
            } catch (reason) {
              return messageOf(reason, 'The category could not be renamed. Try again.')
            }
          }}
        />
      )}
    </li>
  )
}
