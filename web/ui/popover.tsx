import type { ReactElement, ReactNode } from 'react'
import { Popover as AriaPopover, Dialog, DialogTrigger } from 'react-aria-components'
import { OVERLAY } from './field.tsx'

type PopoverProps = { trigger: ReactElement; label: string; children: ReactNode }

/** A small panel beside its trigger; Escape and a click elsewhere close it. */
export function Popover({ trigger, label, children }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover className={`${OVERLAY} max-w-sm`}>
        <Dialog aria-label={label} className="p-4 outline-none">
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
