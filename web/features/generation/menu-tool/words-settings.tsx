import { Switch } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TEXT_LIMITS } from './menu-config.ts'
import { Explained } from './settings-section.tsx'
import type { ToolSettings } from './tool-settings.ts'

export function WordsSettings({ config, change, isLocked }: ToolSettings) {
  return (
    <>
      <Explained text="Write each name in the cuisine’s own language too.">
        <Switch
          isSelected={config.translation}
          onChange={(translation) => change({ translation })}
          isDisabled={isLocked}
        >
          Translation
        </Switch>
      </Explained>
      <TextArea
        label="Additional information"
        value={config.textualData}
        onChange={(textualData) => change({ textualData })}
        maxLength={TEXT_LIMITS.textualData}
        countTo={TEXT_LIMITS.textualData}
        isDisabled={isLocked}
        placeholder="No pork. Two dishes for children. We have a charcoal grill."
        description="Anything the menu should follow, in your own words."
      />
    </>
  )
}
