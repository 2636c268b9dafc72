import type { ReactElement } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { OPTION, OVERLAY } from './field.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

export type MenuAction = {
  id: string
  label: string
  icon?: IconName
  isDangerous?: boolean
  isDisabled?: boolean
  onAction: () => void
}

/** `trigger` is a Button or IconButton. */
export function Menu({
  trigger,
  actions,
}: {
  trigger: ReactElement
  actions: readonly MenuAction[]
}) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement="bottom end" className={`${OVERLAY} min-w-44`}>
        <AriaMenu className="p-1 outline-none" items={actions}>
          {({ id, label, icon, isDangerous, isDisabled = false, onAction }) => (
            <MenuItem
              id={id}
              textValue={label}
              isDisabled={isDisabled}
              onAction={onAction}
              className={`${OPTION} items-center ${isDangerous ? 'text-danger' : ''}`}
            >
              {icon && <Icon name={icon} size={18} />}
              {label}
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
