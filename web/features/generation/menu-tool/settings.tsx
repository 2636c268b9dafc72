import { useIsDesktop } from '../../../lib/use-media.ts'
import { StyleSelector } from '../../preferences/style-selector.tsx'
import { CuisineSelector } from '../../restaurants/cuisine-selector.tsx'
import { RestaurantSelector } from '../../restaurants/restaurant-selector.tsx'
import type { LoadedRestaurant } from '../../restaurants/use-restaurant.ts'
import { AmountSettings, EvalSetting, ImageSetting, ProposalCount } from './amount-settings.tsx'
import { EmailField, ModeSwitch } from './basics-settings.tsx'
import { DataSettings } from './data-settings.tsx'
import { chooseCuisine, type Mode } from './menu-rules.ts'
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

/** Everything that can be set, in the order in which one decides it. */
export function Settings({ settings, loaded, vocabulary, canList, onSwitchMode }: SettingsProps) {
  const isDesktop = useIsDesktop()
  const { config, change, isLocked } = settings
  const { restaurant } = loaded
  return (
    <>
      <div className="lg:max-xl:mb-4 lg:max-xl:[column-span:all]">
        <ModeSwitch mode={config.selectionMode} onSwitch={onSwitchMode} isLocked={isLocked} />
      </div>
      <SettingsSection title="Restaurant" startsOpen summary={restaurant?.name ?? 'None loaded'}>
        <RestaurantSelector
          idText={config.restaurantId}
          onIdChange={(restaurantId) => change({ restaurantId })}
          loaded={loaded}
          canList={canList}
          isDisabled={isLocked}
        />
        <EmailField {...settings} />
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
        <StyleSelector
          value={config.systemPromptStyle}
          onChange={(systemPromptStyle) => change({ systemPromptStyle })}
          isDisabled={isLocked}
        />
      </SettingsSection>
      <SettingsSection
        title="What is written"
        startsOpen={isDesktop}
        summary={`${config.numItemsToGenerate} items, ${config.menusPerCountry} per cuisine`}
      >
        <AmountSettings {...settings} />
        <ImageSetting {...settings} />
        <EvalSetting {...settings} />
      </SettingsSection>
      <SettingsSection
        title="Data"
        startsOpen={isDesktop}
        summary={config.RestaurantDataStatus ? 'Restaurant data on' : 'Restaurant data off'}
      >
        <DataSettings {...settings} restaurant={restaurant} />
      </SettingsSection>
      <SettingsSection
        title="Language and wishes"
        startsOpen={isDesktop}
        summary={config.textualData || 'Translation, additional information'}
      >
        <WordsSettings {...settings} />
      </SettingsSection>
    </>
  )
}
