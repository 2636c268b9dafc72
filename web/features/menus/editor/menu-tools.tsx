import { useState } from 'react'
import type { WorkingMenu } from '#contract/menu-editor.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { PrintDialog } from '../print/print-dialog.tsx'
import { DaypartsDialog } from './dayparts-dialog.tsx'
import { HoursDialog } from './hours-dialog.tsx'
import { PublicMenuDialog } from './public-menu-dialog.tsx'
import type { MenuEdits } from './use-menu-edits.ts'

type Tool = 'print' | 'hours' | 'dayparts' | 'public'

type MenuToolsProps = {
  restaurantId: number
  menu: WorkingMenu
  /** Changes since the last approval. */
  unapproved: number
  edits: MenuEdits
}

/** What concerns the menu as a whole. */
export function MenuTools({ restaurantId, menu, unapproved, edits }: MenuToolsProps) {
  const [open, setOpen] = useState<Tool | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        trigger={<Button icon="more">More</Button>}
        actions={[
          {
            id: 'print',
            label: 'Print',
            icon: 'file',
            onAction: () => setOpen('print'),
          },
          {
            id: 'hours',
            label: 'Opening hours',
            icon: 'calendar',
            onAction: () => setOpen('hours'),
          },
          {
            id: 'dayparts',
            label: 'Dayparts',
            icon: 'list',
            onAction: () => setOpen('dayparts'),
          },
          {
            id: 'public',
            label: 'Public page and QR code',
            icon: 'eye',
            onAction: () => setOpen('public'),
          },
        ]}
      />
      {open === 'print' && (
        <PrintDialog
          restaurantId={restaurantId}
          restaurant={menu.restaurant}
          unapproved={unapproved}
          onClose={close}
        />
      )}
      {open === 'hours' && <HoursDialog menu={menu} edits={edits} onClose={close} />}
      {open === 'dayparts' && <DaypartsDialog menu={menu} edits={edits} onClose={close} />}
      {open === 'public' && <PublicMenuDialog restaurantId={restaurantId} onClose={close} />}
    </>
  )
}
