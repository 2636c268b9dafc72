import { useState } from 'react'
import type { SoldOut } from '#contract/menu-editor.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { endOfDay } from './end-of-day.ts'

type SoldOutDialogProps = {
  names: readonly string[]
  /** IANA, the restaurant's. */
  timeZone: string
  onConfirm: (soldOut: SoldOut) => void
  onClose: () => void
}

const HOUR_MS = 3_600_000

/** Until when something is off the menu, on every platform. */
export function SoldOutDialog({ names, timeZone, onConfirm, onClose }: SoldOutDialogProps) {
  const [now] = useState(() => new Date())
  const choices = [
    { id: 'hour', label: 'For an hour', until: new Date(now.getTime() + HOUR_MS) },
    { id: 'today', label: 'Until the end of today', until: endOfDay(now, timeZone) },
    { id: 'open', label: 'Until I switch it on again', until: null },
  ] as const
  const [choice, setChoice] = useState<(typeof choices)[number]['id']>('today')
  const picked = choices.find(({ id }) => id === choice)
  return (
    <Dialog
      title={names.length === 1 ? `${names[0]} is sold out` : `${names.length} items are sold out`}
      size="small"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onPress={() => {
              onConfirm({ until: picked?.until?.toISOString() ?? null })
              onClose()
            }}
          >
            Mark as sold out
          </Button>
        </>
      }
    >
      <RadioGroup
        label="How long?"
        options={choices.map(({ id, label, until }) => ({
          id,
          label,
          ...(until && { description: `Until ${formatDateTime(until)}` }),
        }))}
        value={choice}
        onChange={setChoice}
      />
      <p className="mt-4 text-sm text-soft-ink">
        Guests cannot order it until then. The menu itself stays as it is: no approval is needed.
      </p>
    </Dialog>
  )
}
