import { useState } from 'react'
import type { MenuFinding } from '#contract/menu-changes.ts'
import type { WorkingItem, WorkingMenu } from '#contract/menu-editor.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { EditHistory } from './edit-history.tsx'
import { ItemChannels } from './item-channels.tsx'
import { ItemFoodFacts } from './item-food-facts.tsx'
import { ItemGroups } from './item-groups.tsx'
import { ItemPhoto } from './item-photo.tsx'
import { ItemTexts } from './item-texts.tsx'
import type { MenuEdits } from './use-menu-edits.ts'

export type ItemPartProps = { item: WorkingItem; menu: WorkingMenu; edits: MenuEdits }

type ItemDetailsProps = ItemPartProps & {
  restaurantId: number
  findings: readonly MenuFinding[]
  onClose: () => void
}

type Part = 'texts' | 'food' | 'options' | 'platforms' | 'history'

/** All of one item. Each field is saved by itself, as on the menu. */
export function ItemDetails({ restaurantId, findings, onClose, ...part }: ItemDetailsProps) {
  const { item } = part
  const [tab, setTab] = useState<Part>('texts')
  return (
    <Dialog title={item.name} size="large" isOpen onOpenChange={onClose}>
      <div className="flex flex-col gap-5">
        {findings.map(({ rule, level, text }) => (
          <Notice key={rule} tone={level === 'block' ? 'danger' : 'warning'}>
            {text}
          </Notice>
        ))}
        <ItemPhoto {...part} />
        <Tabs<Part>
          label={`Details of ${item.name}`}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'texts', label: 'Words and price', content: <ItemTexts {...part} /> },
            { id: 'food', label: 'Allergens and diets', content: <ItemFoodFacts {...part} /> },
            { id: 'options', label: 'Options', content: <ItemGroups {...part} /> },
            { id: 'platforms', label: 'Platforms', content: <ItemChannels {...part} /> },
            {
              id: 'history',
              label: 'History',
              content: <EditHistory restaurantId={restaurantId} itemRef={item.ref} />,
            },
          ]}
        />
      </div>
    </Dialog>
  )
}
