import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ComponentProps, useState } from 'react'
import { carryToMenu } from './carry-to-menu.ts'
import { DemoFrame } from './demo-frame.tsx'
import { SAMPLES, TOUCH_DRAG_PX } from './demo-items.ts'
import { ANNOUNCEMENTS, INSTRUCTIONS } from './drag-words.ts'
import { DraggableSample } from './draggable-sample.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { SAMPLE_ROW, SampleFace } from './sample-face.tsx'
import { useDemoMenu } from './use-demo-menu.ts'

/** Dishes that are dragged onto a menu by mouse, finger or keyboard. */
export function DemoArea() {
  const { lines, add, remove } = useDemoMenu()
  const [dragged, setDragged] = useState<(typeof SAMPLES)[number] | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { distance: TOUCH_DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: carryToMenu }),
  )
  return (
    <DndContext
      id="demo"
      sensors={sensors}
      accessibility={{ announcements: ANNOUNCEMENTS, screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={({ active }) =>
        setDragged(SAMPLES.find(({ item }) => item === active.id) ?? null)
      }
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null)
        if (over) add(String(active.id))
      }}
    >
      <DemoFrame
        samples={SAMPLES.map((sample) => (
          <DraggableSample
            key={sample.item}
            sample={sample}
            isOnMenu={lines.some(({ item }) => item === sample.item)}
            onAdd={() => add(sample.item)}
          />
        ))}
        sheet={<DropZone lines={lines} onRemove={remove} />}
      />
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={`${SAMPLE_ROW} cursor-grabbing shadow-overlay`}>
            <SampleFace {...dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

function DropZone(sheet: Pick<ComponentProps<typeof MenuSheet>, 'lines' | 'onRemove'>) {
  const { setNodeRef, isOver } = useDroppable({ id: 'menu' })
  return <MenuSheet {...sheet} isOver={isOver} setNodeRef={setNodeRef} />
}
