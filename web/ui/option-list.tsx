import type { ReactNode } from 'react'
import { ListBox, ListBoxItem, Text } from 'react-aria-components'
import { OPTION } from './field.tsx'
import { Icon } from './icon.tsx'
import type { Option } from './option.ts'

type OptionListProps = { options: readonly Option[]; empty?: ReactNode }

/** The list inside the popovers of select and combo box. */
export function OptionList({ options, empty = 'Nothing to choose from.' }: OptionListProps) {
  return (
    <ListBox
      items={options}
      renderEmptyState={() => <p className="px-3 py-2 text-sm text-soft-ink">{empty}</p>}
      className="max-h-72 overflow-auto p-1 outline-none"
    >
      {({ id, label, description, isDisabled = false }) => (
        <ListBoxItem id={id} textValue={label} isDisabled={isDisabled} className={OPTION}>
          {({ isSelected }) => (
            <>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <Text slot="label">{label}</Text>
                {description && (
                  <Text slot="description" className="block text-sm font-normal text-soft-ink">
                    {description}
                  </Text>
                )}
              </span>
              {isSelected && <Icon name="check" size={18} className="mt-0.5 text-tomato" />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
