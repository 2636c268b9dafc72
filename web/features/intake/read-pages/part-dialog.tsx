import { type PointerEvent, useState } from 'react'
import type { PageBox } from '#contract/intake.ts'
import type { IntakeItem } from '#contract/menu-intake-model.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Slider } from '../../../ui/slider.tsx'
import type { Rework } from '../use-rework.ts'
import { boxAround } from './drawn-box.ts'
import { PageCrop } from './page-crop.tsx'

type PartDialogProps = {
  intakeId: string
  item: IntakeItem & { read: { box: PageBox } }
  part: Rework['part']
  onClose: () => void
}

/** How much of the page the picture shows above and below the item. */
const EASE = 0.006

/** Two items of one that were read together: a line between them says where the second begins. */
export function PartDialog({ intakeId, item, part, onClose }: PartDialogProps) {
  const [percent, setPercent] = useState(50)
  const { box, page, name } = item.read
  const seen = boxAround(box, EASE)
  const line = ((box.y + (box.height * percent) / 100 - seen.y) / seen.height) * 100

  function put({ currentTarget, clientY }: PointerEvent) {
    const { top, height } = currentTarget.getBoundingClientRect()
    const y = seen.y + ((clientY - top) / height) * seen.height
    setPercent(Math.round(Math.min(95, Math.max(5, ((y - box.y) / box.height) * 100))))
  }
  return (
    <FormDialog
      title={`Part ${name}`}
      action="Part here"
      actionPending="Reading both parts…"
      isPending={part.isPending}
      error={part.isError ? messageOf(part.error, 'It could not be parted. Try again.') : undefined}
      size="large"
      onSubmit={() => part.mutate({ ...item, at: percent / 100 }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Put the line between the two items: drag it on the picture, or move the slider.</p>
      <div
        className="relative cursor-row-resize touch-none select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          put(event)
        }}
        onPointerMove={(event) => event.buttons > 0 && put(event)}
      >
        <PageCrop
          {...{ intakeId, page, box }}
          alt={`${name}, as it is printed`}
          className="max-w-none!"
        />
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 h-0.5 -translate-y-1/2 bg-tomato shadow-[0_0_0_1px_var(--raised)]"
          style={{ top: `${line}%` }}
        />
      </div>
      <Slider
        label="Where the second item begins"
        minValue={5}
        maxValue={95}
        value={percent}
        onChange={setPercent}
        say={(value) => `${value} % down`}
      />
    </FormDialog>
  )
}
