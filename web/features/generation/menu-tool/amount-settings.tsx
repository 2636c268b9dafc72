import { NumberField } from '../../../ui/number-field.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { BOUNDS } from './menu-config.ts'
import { Explained } from './settings-section.tsx'
import type { ToolSettings } from './tool-settings.ts'
import { TypeSelector } from './type-selector.tsx'

/** How much is written, and which fields of it. */
export function AmountSettings(settings: ToolSettings) {
  const { config, change, isLocked } = settings
  const [fewestItems, mostItems] = BOUNDS.numItemsToGenerate
  const [fewestMenus, mostMenus] = BOUNDS.menusPerCountry
  return (
    <>
      <div className="grid grid-cols-1 gap-5 @2xs:grid-cols-2">
        <NumberField
          label="Items"
          value={config.numItemsToGenerate}
          onChange={(numItemsToGenerate) => change({ numItemsToGenerate })}
          minValue={fewestItems}
          maxValue={mostItems}
          isDisabled={isLocked}
          description={`Dishes in each menu, ${mostItems} at most.`}
        />
        <NumberField
          label="Menus per country"
          value={config.menusPerCountry}
          onChange={(menusPerCountry) => change({ menusPerCountry })}
          minValue={fewestMenus}
          maxValue={mostMenus}
          isDisabled={isLocked}
          description={`Menus for each cuisine, ${mostMenus} at most; no dish comes twice.`}
        />
      </div>
      <TypeSelector {...settings} />
    </>
  )
}

const IMAGE_STOPS = ['OFF', 'AI', 'ON']
const IMAGE_LINES = [
  'No pictures.',
  'Each dish gets a picture made for it.',
  'Your own photo where one matches the dish, improved; else one is made.',
]

export function ImageSetting({ config, change, isLocked }: ToolSettings) {
  return (
    <Explained text={IMAGE_LINES[config.ImageType]}>
      <Slider
        label="Image type"
        value={config.ImageType}
        onChange={(ImageType) => change({ ImageType })}
        stops={IMAGE_STOPS}
        isDisabled={isLocked}
      />
    </Explained>
  )
}

export function EvalSetting({ config, change, isLocked }: ToolSettings) {
  const [lowest, highest] = BOUNDS.evalValue
  return (
    <Explained
      text={
        config.evalValue === 0
          ? 'Off. Turned up, each draft is scored and what scored low is rewritten.'
          : `Up to ${config.evalValue} rounds of scoring a draft and rewriting what scored low; the best is kept, with its reasons.`
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 @2xs:grid-cols-[1fr_8.5rem]">
        <Slider
          label="Evaluation"
          value={config.evalValue}
          onChange={(evalValue) => change({ evalValue })}
          minValue={lowest}
          maxValue={highest}
          isDisabled={isLocked}
        />
        <NumberField
          label="Eval value"
          value={config.evalValue}
          onChange={(evalValue) => change({ evalValue })}
          minValue={lowest}
          maxValue={highest}
          isDisabled={isLocked}
        />
      </div>
    </Explained>
  )
}

export function ProposalCount({ config, change, isLocked }: ToolSettings) {
  const [lowest, highest] = BOUNDS.aiValue
  return (
    <Explained text="How many cuisines are proposed, best first.">
      <Slider
        label="AI value"
        value={config.aiValue}
        onChange={(aiValue) => change({ aiValue })}
        minValue={lowest}
        maxValue={highest}
        isDisabled={isLocked}
      />
    </Explained>
  )
}
