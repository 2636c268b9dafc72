import type { RestaurantSearchResult } from '#contract/restaurants.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SaveStatus } from '../../../ui/save-status.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { CsvPicker } from '../../datasets/csv-picker.tsx'
import { ChatboxControls } from './chatbox-controls.tsx'
import { CsvUpload } from './csv-upload.tsx'
import { RestaurantPicker } from './restaurant-picker.tsx'
import type { SettingsInHand } from './use-chatbox-settings.ts'

/** What a request is based on beside its prompt; not part of the saved configuration. */
export type Sources = {
  restaurant: RestaurantSearchResult | null
  csv: string | null
  instructions: string
}

type SettingsPanelProps = {
  configuration: SettingsInHand
  sources: Sources
  onSources: (sources: Sources) => void
  isDisabled: boolean
}

export function SettingsPanel({
  configuration,
  sources,
  onSources,
  isDisabled,
}: SettingsPanelProps) {
  const { settings, isLoading, saveState } = configuration
  const isLocked = isDisabled || isLoading
  return (
    <section
      aria-label="Settings"
      className="flex animate-appear flex-col gap-6 rounded-xl border border-line bg-sunken p-5"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">Settings</h3>
        {saveState && <SaveStatus state={saveState} />}
      </header>
      {saveState === 'failed' && (
        <Notice tone="danger" role="alert">
          Failed to save configuration.
        </Notice>
      )}
      <ChatboxControls configuration={configuration} isLocked={isLocked} />
      <RestaurantPicker
        chosen={sources.restaurant}
        onChoose={(restaurant) => onSources({ ...sources, restaurant })}
        isDisabled={isDisabled}
      />
      <CsvPicker
        chosen={sources.csv}
        onChoose={(dataset) => onSources({ ...sources, csv: dataset?.name ?? null })}
        description={hintOf(sources.csv, settings.chatboxDataStatus)}
        noneYet="No CSV files yet. Upload one below."
        isDisabled={isDisabled}
      />
      <CsvUpload onUploaded={(csv) => onSources({ ...sources, csv })} isDisabled={isDisabled} />
      <TextArea
        label="Detailed instruction"
        description="Followed in every answer: words to use or avoid, portion, tone."
        rows={2}
        countTo={5000}
        value={sources.instructions}
        onChange={(instructions) => onSources({ ...sources, instructions })}
        isDisabled={isDisabled}
      />
    </section>
  )
}

function hintOf(chosen: string | null, isDataOn: boolean): string {
  if (chosen) {
    return isDataOn ? `Selected: ${chosen}` : `Selected: ${chosen}. Turn Data to ON to use it.`
  }
  return isDataOn
    ? 'Data is ON, and no file is chosen: choose the one to use.'
    : 'The closest rows guide names, words and prices while Data is ON.'
}
