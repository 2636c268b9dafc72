import type { useSortable } from '@dnd-kit/sortable'
import { Icon } from '../../../ui/icon.tsx'

type DragHandleProps = { label: string } & Pick<
  ReturnType<typeof useSortable>,
  'attributes' | 'listeners' | 'setActivatorNodeRef'
>

/** Drags by pointer, and by keyboard: Space picks up and drops, the arrow keys move, Escape leaves it where it was. */
export function DragHandle({ label, attributes, listeners, setActivatorNodeRef }: DragHandleProps) {
  return (
    <button
      ref={setActivatorNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      aria-label={label}
      className="grid h-9 w-6 shrink-0 cursor-grab touch-none place-items-center rounded text-strong-line select-none hover:text-ink"
    >
      <Icon name="grip" size={16} />
    </button>
  )
}
