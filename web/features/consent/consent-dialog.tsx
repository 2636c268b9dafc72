import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { ConsentChoice } from './consent.ts'

type ConsentDialogProps = {
  saved: ConsentChoice
  onSave: (choice: ConsentChoice) => void
  onCancel: () => void
}

const KINDS = [
  {
    name: 'analytics',
    title: 'Analytics',
    text: 'Counts visits and the pages that are read, without your full address on the network. Kept for up to 2 years.',
  },
  {
    name: 'marketing',
    title: 'Marketing',
    text: 'Lets our advertising be measured and fitted to what you looked at here, and keeps for 60 days by whose recommendation you came.',
  },
] as const

export function ConsentDialog({ saved, onSave, onCancel }: ConsentDialogProps) {
  const [choice, setChoice] = useState<ConsentChoice>({
    analytics: saved.analytics,
    marketing: saved.marketing,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onCancel}
      title="Cookie Settings"
      footer={
        <>
          <Button onPress={onCancel}>Cancel</Button>
          <Button variant="primary" onPress={() => onSave(choice)}>
            Save Preferences
          </Button>
        </>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        <li className="flex items-start justify-between gap-6 pb-5">
          <div>
            <h3 className="text-lg">Essential</h3>
            <p className="mt-1 text-[0.9375rem] text-soft-ink">
              Keeps you logged in and remembers this choice and the look you picked.
            </p>
          </div>
          <span className="mt-1 shrink-0 text-[0.9375rem] font-medium text-basil">Required</span>
        </li>
        {KINDS.map(({ name, title, text }) => (
          <li key={name} className="flex items-start justify-between gap-6 py-5 last:pb-0">
            <div>
              <h3 className="text-lg">{title}</h3>
              <p id={`about-${name}`} className="mt-1 text-[0.9375rem] text-soft-ink">
                {text}
              </p>
            </div>
            <Switch
              aria-label={title}
              aria-describedby={`about-${name}`}
              isSelected={choice[name]}
              onChange={(isOn) => setChoice((before) => ({ ...before, [name]: isOn }))}
            >
              {null}
            </Switch>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
