import { useState } from 'react'
import type { MenuChange } from '#contract/menu-changes.ts'
import type { WorkingItem, WorkingMenu } from '#contract/menu-editor.ts'
import { apply } from '#menu/apply.ts'
import { removal } from '#menu/removal.ts'
import { formatCount } from '../../../lib/format.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { setField, toCategory } from './menu-changes.ts'
import { PriceDialog } from './price-dialog.tsx'
import { SoldOutDialog } from './sold-out-dialog.tsx'
import type { MenuEdits } from './use-menu-edits.ts'

type SelectionBarProps = {
  menu: WorkingMenu
  items: readonly WorkingItem[]
  edits: MenuEdits
  onDone: () => void
}

/** What can be done with everything that is selected; each is one step to undo. */
export function SelectionBar({ menu, items, edits, onDone }: SelectionBarProps) {
  const { confirm } = useAlerts()
  const [asked, setAsked] = useState<'prices' | 'sold-out' | null>(null)
  const refs = items.map(({ ref }) => ref)
  const many = formatCount(items.length, 'item')

  const open = items.filter(({ allergensConfirmed }) => !allergensConfirmed)

  async function confirmAllergens() {
    const isSure = await confirm({
      text: `Have you checked the allergens and diets of ${formatCount(open.length, 'item')}? Guests rely on them.`,
      confirmLabel: 'Yes, they are right',
    })
    if (!isSure) return
    edits.editAndTell(
      open.map((item) => setField('item', item, 'allergensConfirmed', true)),
      `Allergens of ${formatCount(open.length, 'item')} confirmed.`,
    )
    onDone()
  }

  function move(category: string, name: string) {
    edits.editAndTell(
      inTurn(menu, refs, (now, ref) => [toCategory(now, ref, category)]),
      `${many} moved to ${name}.`,
    )
    onDone()
  }

  function remove() {
    edits.editAndTell(
      inTurn(menu, refs, (now, ref) => removal(now, 'item', ref)),
      `${many} removed.`,
    )
    onDone()
  }
  return (
    <section
      aria-label="Selected items"
      className="sticky bottom-4 z-20 flex flex-wrap items-center gap-2 self-center rounded-xl border border-line bg-raised px-4 py-2.5 shadow-overlay"
    >
      <p className="mr-2 text-[0.9375rem] font-medium">{many} selected</p>
      <Menu
        trigger={
          <Button size="small" icon="arrowRight">
            Move to
          </Button>
        }
        actions={menu.categories.map(({ ref, name }) => ({
          id: ref,
          label: name,
          onAction: () => move(ref, name),
        }))}
      />
      <Button size="small" onPress={() => setAsked('prices')}>
        Change prices
      </Button>
      <Button size="small" icon="pause" onPress={() => setAsked('sold-out')}>
        Sold out
      </Button>
      {open.length > 0 && (
        <Button size="small" icon="check" onPress={() => void confirmAllergens()}>
          Confirm allergens
        </Button>
      )}
      <Button size="small" icon="trash" onPress={remove}>
        Remove
      </Button>
      <Button size="small" variant="quiet" onPress={onDone}>
        Clear selection
      </Button>
      {asked === 'prices' && (
        <PriceDialog
          items={items}
          currency={menu.restaurant.currency}
          edits={edits}
          onClose={() => setAsked(null)}
          onDone={onDone}
        />
      )}
      {asked === 'sold-out' && (
        <SoldOutDialog
          names={items.map(({ name }) => name)}
          timeZone={menu.restaurant.timeZone}
          onClose={() => setAsked(null)}
          onConfirm={(how) => {
            edits.soldOut(refs, how)
            onDone()
          }}
        />
      )}
    </section>
  )
}

/** Each change is reported against the menu that the ones before it leave. */
function inTurn(
  menu: WorkingMenu,
  refs: readonly string[],
  changesOf: (now: WorkingMenu, ref: string) => MenuChange[],
): MenuChange[] {
  let now = menu
  return refs.flatMap((ref) => {
    const changes = changesOf(now, ref)
    now = apply(now, changes)
    return changes
  })
}
