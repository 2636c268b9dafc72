import type { Restaurant } from '#contract/restaurants.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { BOUNDS } from './menu-config.ts'
import { ReferencePreview } from './reference-preview.tsx'
import { Explained } from './settings-section.tsx'
import type { ToolSettings } from './tool-settings.ts'

type DataSettingsProps = ToolSettings & { restaurant: Restaurant | null }

/** What the menu is based on: the restaurant's data, shared data, places near by. */
export function DataSettings({ config, change, isLocked, restaurant }: DataSettingsProps) {
  const isOn = config.RestaurantDataStatus
  return (
    <>
      <Explained text="Rest names, words and prices on your restaurant’s text and the dataset attached to it.">
        <Switch
          isSelected={isOn}
          onChange={(RestaurantDataStatus) => change({ RestaurantDataStatus })}
          isDisabled={isLocked}
        >
          Restaurant data
        </Switch>
      </Explained>
      <div className="grid grid-cols-1 gap-5 @2xs:grid-cols-2">
        <NumberField
          label="Row"
          value={config.row}
          onChange={(row) => change({ row })}
          minValue={BOUNDS.row[0]}
          maxValue={BOUNDS.row[1]}
          isDisabled={isLocked || !isOn}
          isRequired={isOn}
          description="The record of the dataset taken as the reference; 1 is the first."
        />
        <NumberField
          label="Column"
          value={config.column}
          onChange={(column) => change({ column })}
          minValue={BOUNDS.column[0]}
          maxValue={BOUNDS.column[1]}
          isDisabled={isLocked || !isOn}
          description="The first column read from that record; 1 is the first."
        />
      </div>
      {isOn && <ReferencePreview restaurant={restaurant} row={config.row} column={config.column} />}
      <Explained text="Also use the datasets that our staff share with everyone.">
        <Switch
          isSelected={config.AdminData}
          onChange={(AdminData) => change({ AdminData })}
          isDisabled={isLocked}
        >
          Admin data
        </Switch>
      </Explained>
      <Explained text="Prefer records near your restaurant, where both have coordinates or a city.">
        <Switch
          isSelected={config.Coordinate}
          onChange={(Coordinate) => change({ Coordinate })}
          isDisabled={isLocked}
        >
          Coordinate
        </Switch>
      </Explained>
    </>
  )
}
