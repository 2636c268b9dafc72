import { useDraggable } from '@dnd-kit/core'
import { Icon } from '../../../ui/icon.tsx'
import type { SAMPLES } from './demo-items.ts'
import { SAMPLE_ROW, SampleFace } from './sample-face.tsx'

type DraggableSampleProps = {
  sample: (typeof SAMPLES)[number]
  isOnMenu: boolean
  onAdd: () => void
}

/** A dish to drag, and a button that does the same without dragging. */
export function DraggableSample({ sample, isOnMenu, onAdd }: DraggableSampleProps) {
  const { item, before } = sample
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: item,
    disabled: isOnMenu,
  })
  return (
    <li className={`${SAMPLE_ROW} ${isOnMenu || isDragging ? 'opacity-60' : ''}`}>
      <button
        ref={setNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`${item} ${before}: ${isOnMenu ? 'on the menu' : 'drag it to the menu'}`}
        className="min-w-0 flex-1 cursor-grab touch-none rounded-sm select-none aria-disabled:cursor-default [-webkit-touch-callout:none]"
      >
        <SampleFace {...sample} />
      </button>
      <button
        type="button"
        aria-label={`Add ${item}`}
        disabled={isOnMenu}
        onClick={onAdd}
        className="grid size-9 shrink-0 place-items-center rounded-md text-soft-ink enabled:hover:bg-sunken enabled:hover:text-tomato md:size-11"
      >
        <Icon name={isOnMenu ? 'check' : 'add'} />
      </button>
    </li>
  )
}
