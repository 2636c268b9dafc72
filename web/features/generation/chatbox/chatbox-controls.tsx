import { Slider } from '../../../ui/slider.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { SettingsInHand } from './use-chatbox-settings.ts'

type ChatboxControlsProps = { configuration: SettingsInHand; isLocked: boolean }

/** The chatbox's saved configuration: each change is saved at once. */
export function ChatboxControls({ configuration, isLocked }: ChatboxControlsProps) {
  const { settings, change, evalText, evalError } = configuration
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Slider
        label="Image type"
        stops={['OFF', 'AI', 'ON']}
        value={settings.chatboxImageType}
        onChange={(chatboxImageType) => change({ chatboxImageType })}
        isDisabled={isLocked}
      />
      <Slider
        label="Data"
        stops={['OFF', 'ON']}
        value={settings.chatboxDataStatus ? 1 : 0}
        onChange={(status) => change({ chatboxDataStatus: status === 1 })}
        isDisabled={isLocked}
      />
      <TextField
        label="Eval value"
        type="number"
        inputMode="numeric"
        value={evalText}
        onChange={configuration.changeEval}
        onBlur={configuration.settleEval}
        description="Rounds of scoring and rewriting, 0 to 10. 0 is off."
        error={evalError ?? undefined}
        isDisabled={isLocked}
        className="sm:col-span-2"
      />
    </div>
  )
}
