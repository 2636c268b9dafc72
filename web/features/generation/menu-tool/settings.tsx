import type { ReactNode } from 'react'
import { createStore } from '../../../lib/browser-store.ts'
import { formatCount } from '../../../lib/format.ts'
import { useStore } from '../../../lib/use-store.ts'
import { Button } from '../../../ui/button.tsx'
import { useSession } from '../../accounts/session.queries.ts'
import { StyleSelector } from '../../preferences/style-selector.tsx'
import { CuisineSelector } from '../../restaurants/cuisine-selector.tsx'
import { RestaurantSelector } from '../../restaurants/restaurant-selector.tsx'
import type { LoadedRestaurant } from '../../restaurants/use-restaurant.ts'
import { AmountSettings, EvalSetting, ImageSetting, ProposalCount } from './amount-settings.tsx'
import { EmailField, ModeSwitch } from './basics-settings.tsx'
import { DataSettings } from './data-settings.tsx'
import { chooseCuisine, emailProblem, type Mode } from './menu-rules.ts'
import { SettingsSection } from './settings-section.tsx'
import type { ToolSettings } from './tool-settings.ts'
import { WordsSettings } from './words-settings.tsx'

type SettingsProps = {
  settings: ToolSettings
  loaded: LoadedRestaurant
  vocabulary: readonly string[]
  canList: boolean
  onSwitchMode: (mode: Mode) => void
}

/** Three questions: for whom, which cuisine, in which style. What else can be set is folded away until it is wanted. */
export function Settings({ settings, loaded, vocabulary, canList, onSwitchMode }: SettingsProps) {
  const { config, change, isLocked } = settings
  const { restaurant } = loaded
  return (
    <>
      <SettingsSection title="Restaurant" startsOpen summary={restaurant?.name ?? 'None loaded'}>
        <RestaurantSelector
          idText={config.restaurantId}
          onIdChange={(restaurantId) => change({ restaurantId })}
          loaded={loaded}
          canList={canList}
          isDisabled={isLocked}
        />
      </SettingsSection>
      <SettingsSection
        title="Cuisine and style"
        startsOpen
        summary={`${config.targetCountry || 'No cuisine'}, ${config.systemPromptStyle}`}
      >
        {config.selectionMode === 'ai' ? (
          <ProposalCount {...settings} />
        ) : (
          <CuisineSelector
            cuisine={config.targetCountry}
            onChoose={(name) => change(chooseCuisine(name, restaurant?.cuisines ?? []))}
            vocabulary={vocabulary}
            restaurantCuisines={restaurant?.cuisines ?? []}
            description="What the dishes come from."
            isDisabled={isLocked}
          />
        )}
        <Button
          size="small"
          variant="quiet"
          isDisabled={isLocked}
          onPress={() => onSwitchMode(config.selectionMode === 'ai' ? 'your-choice' : 'ai')}
          className="-mt-3 self-start"
        >
          {config.selectionMode === 'ai' ? 'Choose the cuisine yourself' : 'Have cuisines proposed'}
        </Button>
        <StyleSelector
          value={config.systemPromptStyle}
          onChange={(systemPromptStyle) => change({ systemPromptStyle })}
          isDisabled={isLocked}
        />
      </SettingsSection>
      <MoreSettings {...settings} restaurant={restaurant} onSwitchMode={onSwitchMode} />
    </>
  )
}

const moreIsOpen = createStore<boolean>({
  keep: 'browser',
  name: 'menu-tool-more-settings',
  initial: false,
  accept: (found) => typeof found === 'boolean',
})

/** Filled in for most; opens by itself where a run needs something of it. */
function MoreSettings({
  restaurant,
  onSwitchMode,
  ...settings
}: ToolSettings & {
  restaurant: LoadedRestaurant['restaurant']
  onSwitchMode: (mode: Mode) => void
}) {
  const { config, isLocked } = settings
  const [isOpen, setOpen] = useStore(moreIsOpen, false)
  const { status } = useSession()
  // who is signed in has an address, which is filled in
  const isLacking = config.email !== '' || status === 'signed-out'
  const needsEmail = isLacking && emailProblem(config.email) !== undefined
  return (
    <SettingsSection
      title="More settings"
      startsOpen={isOpen || needsEmail}
      onToggle={setOpen}
      summary={[
        formatCount(config.numItemsToGenerate, 'item'),
        config.ImageType === 0 ? 'no pictures' : 'with pictures',
        config.RestaurantDataStatus ? 'your data' : 'no data of yours',
        config.email,
      ]
        .filter(Boolean)
        .join(', ')}
    >
      <ModeSwitch mode={config.selectionMode} onSwitch={onSwitchMode} isLocked={isLocked} />
      <EmailField {...settings} />
      <Part title="What is written">
        <AmountSettings {...settings} />
        <ImageSetting {...settings} />
        <EvalSetting {...settings} />
      </Part>
      <Part title="Data">
        <DataSettings {...settings} restaurant={restaurant} />
      </Part>
      <Part title="Language and wishes">
        <WordsSettings {...settings} />
      </Part>
    </SettingsSection>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-6 border-t border-line pt-5">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  )
}
