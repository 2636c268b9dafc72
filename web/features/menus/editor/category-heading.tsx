import { useSortable } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { WorkingMenu } from '#contract/menu-editor.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { Button } from '../../../ui/button.tsx'
import { EditableText } from '../../../ui/editable-text.tsx'
import { addItem, setField } from './menu-changes.ts'
import type { MenuLine } from './menu-lines.ts'
import { NameDialog } from './name-dialog.tsx'
import type { MenuEdits } from './use-menu-edits.ts'

type CategoryHeadingProps = {
  line: Exclude<MenuLine, { kind: 'item' }>
  menu: WorkingMenu
  edits: MenuEdits
}

/** A category's name and introduction, and the line that stands for an empty one. Both take what is dropped on them. */
export function CategoryHeading({ line, menu, edits }: CategoryHeadingProps) {
  const { category } = line
  const { setNodeRef } = useSortable({ id: line.id, disabled: { draggable: true } })
  const [isAdding, setAdding] = useState(false)
  if (line.kind === 'empty') {
    return (
      <p
        ref={setNodeRef}
        className="rounded-lg border border-dashed border-strong-line p-4 text-soft-ink"
      >
        Nothing stands here yet. Add an item, or drag one here.
      </p>
    )
  }
  return (
    <header ref={setNodeRef} id={`category-${category.ref}`} className="pt-6 pb-3">
      <div className="flex flex-wrap items-end justify-between gap-3 border-b border-line pb-2">
        <h2 className="text-2xl">{category.name}</h2>
        <Button size="small" icon="add" onPress={() => setAdding(true)}>
          Add item
        </Button>
      </div>
      <EditableText
        what="introduction"
        of={category.name}
        text={category.description ?? ''}
        isLong
        onSave={async (typed) => {
          try {
            await edits.edit([setField('category', category, 'description', typed.trim() || null)])
            return null
          } catch (reason) {
            return { sentence: messageOf(reason, 'It could not be saved. Try again.') }
          }
        }}
        className="mt-1 text-sm text-soft-ink"
      >
        {category.description ?? 'Add an introduction'}
      </EditableText>
      {isAdding && (
        <NameDialog
          title={`New item in ${category.name}`}
          label="Name of the item"
          initial=""
          onClose={() => setAdding(false)}
          onSave={async (name) => {
            try {
              await edits.edit([addItem(menu, category.ref, name)])
              return null
            } catch (reason) {
              return messageOf(reason, 'The item could not be added. Try again.')
            }
          }}
        />
      )}
    </header>
  )
}
