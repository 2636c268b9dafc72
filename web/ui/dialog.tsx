import type { ReactNode } from 'react'
import {
  Dialog as AriaDialog,
  Button,
  Heading,
  Modal,
  ModalOverlay,
  type ModalOverlayProps,
} from 'react-aria-components'
import { Icon } from './icon.tsx'

type DialogProps = Pick<
  ModalOverlayProps,
  'isOpen' | 'onOpenChange' | 'isKeyboardDismissDisabled'
> & {
  title: ReactNode
  children: ReactNode | ((parts: { close: () => void }) => ReactNode)
  /** A row of buttons that stays in view. */
  footer?: ReactNode | ((parts: { close: () => void }) => ReactNode)
  size?: DialogSize
  /** Nothing in its body takes the focus: the body does, so that keys scroll it. */
  isForReading?: boolean
  /** A click beside it closes it; off where something typed would be lost. */
  isDismissable?: boolean
}

const WIDTHS = {
  small: 'sm:max-w-md',
  medium: 'sm:max-w-xl',
  large: 'sm:max-w-3xl',
  wide: 'sm:max-w-6xl',
}

export type DialogSize = keyof typeof WIDTHS

export function Dialog({
  title,
  children,
  footer,
  size = 'medium',
  isForReading = false,
  isDismissable = true,
  ...overlay
}: DialogProps) {
  return (
    <ModalOverlay
      {...overlay}
      isDismissable={isDismissable}
      className="fixed inset-0 z-40 grid items-end bg-scrim sm:place-items-center sm:p-6"
    >
      <Modal
        className={`flex max-h-[92dvh] w-full animate-appear flex-col overflow-hidden rounded-t-xl bg-raised text-ink shadow-overlay sm:max-h-[85dvh] sm:rounded-xl ${WIDTHS[size]}`}
      >
        <AriaDialog className="flex min-h-0 flex-col outline-none">
          {({ close }) => (
            <>
              <header className="flex items-start gap-4 border-b border-line px-6 py-4">
                <Heading slot="title" className="flex-1 text-2xl">
                  {title}
                </Heading>
                <Button
                  slot="close"
                  aria-label="Close"
                  className="-mr-2 grid size-9 place-items-center rounded-md text-soft-ink hover:bg-sunken hover:text-ink"
                >
                  <Icon name="close" />
                </Button>
              </header>
              <div
                {...(isForReading && { tabIndex: 0 })}
                className="min-h-0 overflow-auto px-6 py-5 -outline-offset-2"
              >
                {typeof children === 'function' ? children({ close }) : children}
              </div>
              {footer && (
                <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
                  {typeof footer === 'function' ? footer({ close }) : footer}
                </footer>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
