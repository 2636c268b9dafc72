import { IMAGE_PROMPT_MAX, type MenuUploadSettings } from '#contract/menu-upload.ts'
import { Slider } from '../../../ui/slider.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Explained } from '../../generation/menu-tool/settings-section.tsx'
import { StyleSelector } from '../../preferences/style-selector.tsx'

type OptionsPartProps = {
  settings: MenuUploadSettings
  change: (changes: Partial<MenuUploadSettings>) => void
  isDisabled: boolean
}

/** How what is targeted is written and drawn. */
export function OptionsPart({ settings, change, isDisabled }: OptionsPartProps) {
  const { evaluationEnabled, intelligentMatching } = settings
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
      <Explained text="Write each name in the cuisine’s own language too.">
        <Switch
          isSelected={settings.nameTranslation}
          onChange={(nameTranslation) => change({ nameTranslation })}
          isDisabled={isDisabled}
        >
          Name translation
        </Switch>
      </Explained>
      <Explained
        text={
          intelligentMatching
            ? 'Each item is compared with your kept items and the chosen CSV; the match and how sure it is stand beside it.'
            : 'Items are taken as they are read, without a look at your library or the CSV.'
        }
      >
        <Switch
          isSelected={intelligentMatching}
          onChange={(isOn) => change({ intelligentMatching: isOn })}
          isDisabled={isDisabled}
        >
          Intelligent matching
        </Switch>
      </Explained>
      <StyleSelector
        label="System prompt style"
        value={settings.systemPromptStyle}
        onChange={(systemPromptStyle) => change({ systemPromptStyle })}
        isDisabled={isDisabled}
      />
      <Explained
        text={
          evaluationEnabled === 0
            ? 'Turned up, each item is scored and what scored low is rewritten.'
            : `Up to ${evaluationEnabled} rounds of scoring each item and rewriting what scored low; the best is kept.`
        }
      >
        <Slider
          label="Evaluation"
          value={evaluationEnabled}
          onChange={(value) => change({ evaluationEnabled: value })}
          minValue={0}
          maxValue={10}
          say={(value) => (value === 0 ? 'Disabled' : `Evals: ${value}`)}
          isDisabled={isDisabled}
        />
      </Explained>
      <TextArea
        label="Custom image prompt"
        value={settings.imagePrompt}
        onChange={(imagePrompt) => change({ imagePrompt })}
        maxLength={IMAGE_PROMPT_MAX}
        countTo={IMAGE_PROMPT_MAX}
        rows={2}
        isDisabled={isDisabled}
        placeholder="On dark slate, seen from above, evening light."
        description="How pictures that are made should look. Optional."
        className="lg:col-span-2"
      />
    </div>
  )
}
