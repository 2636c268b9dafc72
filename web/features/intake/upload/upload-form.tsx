import type { ReactNode } from 'react'
import { BUILT_IN_CUISINES } from '#contract/cuisines.ts'
import type { MenuUploadSettings } from '#contract/menu-upload.ts'
import { CuisineSelector } from '../../restaurants/cuisine-selector.tsx'
import type { LoadedRestaurant } from '../../restaurants/use-restaurant.ts'
import { CsvPart } from './csv-part.tsx'
import { ExtraImagesPart } from './extra-images-part.tsx'
import { MenuFilePart } from './menu-file-part.tsx'
import { OptionsPart } from './options-part.tsx'
import { RestaurantPart } from './restaurant-part.tsx'
import { TargetTypesPart } from './target-types-part.tsx'
import { chooseRestaurant } from './upload-settings.ts'

export type ChosenFiles = { menu: File | null; extraImages: readonly File[] }

type UploadFormProps = {
  files: ChosenFiles
  onFiles: (files: ChosenFiles) => void
  settings: MenuUploadSettings
  change: (changes: Partial<MenuUploadSettings>) => void
  loaded: LoadedRestaurant
  canList: boolean
  isLocked: boolean
  /** The button that sends, and what became of it. */
  children: ReactNode
}

/** Everything that is chosen and set for one upload, in the order in which one decides it. */
export function UploadForm(props: UploadFormProps) {
  const { files, onFiles, settings, change, loaded, canList, isLocked, children } = props
  return (
    <form
      aria-label="Menu upload"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="flex min-w-0 flex-col gap-4"
    >
      <Part title="Menu">
        <MenuFilePart
          menu={files.menu}
          onChange={(menu) => onFiles({ ...files, menu })}
          isDisabled={isLocked}
        />
        <ExtraImagesPart
          images={files.extraImages}
          onChange={(extraImages) => onFiles({ ...files, extraImages })}
          isDisabled={isLocked}
        />
      </Part>
      <Part title="Restaurant and cuisine">
        <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
          <RestaurantPart
            idText={settings.restaurantId}
            onIdChange={(restaurantId) => change(chooseRestaurant(restaurantId))}
            loaded={loaded}
            canList={canList}
            isDisabled={isLocked}
          />
          <CuisineSelector
            cuisine={settings.cuisine}
            onChoose={(cuisine) => change({ cuisine })}
            vocabulary={BUILT_IN_CUISINES}
            restaurantCuisines={loaded.restaurant?.cuisines ?? []}
            description="Whose words and dishes the menu is read by."
            isDisabled={isLocked}
          />
        </div>
      </Part>
      <Part title="What is improved">
        <TargetTypesPart
          chosen={settings.targetTypes}
          onChange={(targetTypes) => change({ targetTypes })}
          isDisabled={isLocked}
        />
        <OptionsPart settings={settings} change={change} isDisabled={isLocked} />
        <CsvPart
          chosen={settings.selectedCSV}
          onChoose={(selectedCSV) => change({ selectedCSV })}
          isDisabled={isLocked}
        />
      </Part>
      {children}
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-6 rounded-xl border border-line bg-raised p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
