import { useState } from 'react'
import { FIELDS, type Field } from '#contract/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ToolSettings } from './tool-settings.ts'

const FIELD_TEXTS: Record<Field, { label: string; line: string }> = {
  name: { label: 'Name', line: 'What the dish is called.' },
  description: {
    label: 'Description',
    line: 'What is in it and how it is made, to whet the appetite.',
  },
  price: {
    label: 'Price',
    line: 'From comparable dishes in your data, else from the kitchen’s own list.',
  },
  calories: { label: 'Calories', line: 'Estimated from the weights of the ingredients.' },
  recipe: { label: 'Recipe', line: 'Ingredients and steps for your cooks.' },
  image: { label: 'Image', line: 'A picture of the dish, as the image setting says.' },
}

/** Which fields are written: a line of them, and a gear that opens the choice. */
export function TypeSelector({ config, change, isLocked }: ToolSettings) {
  const [isOpen, setOpen] = useState(false)
  const chosen = FIELDS.filter((field) => config.typeSelector[field] === 1)
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <span className="text-[0.9375rem] font-medium">Fields</span>
        <IconButton
          icon="gear"
          label="Choose fields"
          isDisabled={isLocked}
          onPress={() => setOpen(true)}
        />
      </div>
      <p className="text-[0.9375rem]">
        {chosen.map((field) => FIELD_TEXTS[field].label).join(', ')}
      </p>
      <p className="mt-1 text-sm text-soft-ink">
        What is written for each item; what is off is left out of the menu and its files.
      </p>
      <Dialog
        title="Choose fields"
        size="small"
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={({ close }) => (
          <Button variant="primary" onPress={close}>
            Done
          </Button>
        )}
      >
        <ul className="flex flex-col gap-3">
          {FIELDS.map((field) => {
            const isSelected = config.typeSelector[field] === 1
            const { label, line } = FIELD_TEXTS[field]
            return (
              <li key={field}>
                <Checkbox
                  isSelected={isSelected}
                  isDisabled={isSelected && chosen.length === 1}
                  onChange={(isOn) =>
                    change({ typeSelector: { ...config.typeSelector, [field]: isOn ? 1 : 0 } })
                  }
                >
                  <span>
                    <span className="font-medium">{label}</span>
                    <span className="block text-sm text-soft-ink">{line}</span>
                  </span>
                </Checkbox>
              </li>
            )
          })}
        </ul>
        {chosen.length === 1 && (
          <p className="mt-4 text-sm text-soft-ink">One field at least is written.</p>
        )}
      </Dialog>
    </div>
  )
}
