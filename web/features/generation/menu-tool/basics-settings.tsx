import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/radio-group.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSession } from '../../accounts/session.queries.ts'
import { emailProblem, type Mode } from './menu-rules.ts'
import type { ToolSettings } from './tool-settings.ts'

const MODES = [
  { id: 'your-choice', label: 'Your Choice' },
  { id: 'ai', label: 'AI' },
] as const satisfies readonly { id: Mode; label: string }[]

const MODE_LINES: Record<Mode, string> = {
  'your-choice': 'You pick the cuisine; one set of menus is written for it.',
  ai: 'Cuisines that fit your restaurant are proposed first; menus are written for the one you pick, or for all of them.',
}

type ModeSwitchProps = { mode: Mode; onSwitch: (mode: Mode) => void; isLocked: boolean }

export function ModeSwitch({ mode, onSwitch, isLocked }: ModeSwitchProps) {
  return (
    <SegmentedControl
      label="Mode"
      options={MODES}
      value={mode}
      onChange={(next) => next !== mode && onSwitch(next)}
      isDisabled={isLocked}
      description={MODE_LINES[mode]}
    />
  )
}

export function EmailField({ config, change, isLocked }: ToolSettings) {
  const [isTouched, setTouched] = useState(false)
  const session = useSession()
  const problem = emailProblem(config.email)
  const own = session.status === 'signed-in' ? session.user.email : undefined
  return (
    <div className="flex flex-col items-start gap-2">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        isRequired
        value={config.email}
        onChange={(email) => {
          setTouched(true)
          change({ email })
        }}
        onBlur={() => setTouched(true)}
        isDisabled={isLocked}
        error={isTouched || config.email !== '' ? problem : undefined}
        description="Needed for every run; it is kept with your settings."
        className="w-full"
      />
      {own && config.email === '' && (
        <Button
          size="small"
          isDisabled={isLocked}
          onPress={() => change({ email: own })}
          className="max-w-full"
        >
          <span className="truncate">Use {own}</span>
        </Button>
      )}
    </div>
  )
}
