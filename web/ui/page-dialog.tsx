import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type PageDialogProps = {
  id: string
  title: string
  size: keyof typeof WIDTHS
  children: ReactNode
  footer?: ReactNode
}

const WIDTHS = { medium: 'sm:max-w-xl', large: 'sm:max-w-3xl', wide: 'sm:max-w-6xl' }

/** For a button that opens the dialog of that id: the browser does it, where it knows how (`start-dialogs.ts`). */
export const opens = (id: string) => ({ command: 'show-modal', commandfor: id })
export const closes = (id: string) => ({ command: 'close', commandfor: id })

/** The browser's own dialog, in the page's HTML, as it is closed by Escape, its buttons and a press beside it. */
export function PageDialog({ id, title, size, children, footer }: PageDialogProps) {
  return (
    <dialog
      id={id}
      closedby="any"
      aria-labelledby={`${id}-title`}
      className={`mx-auto mt-auto max-h-[92dvh] w-full max-w-full overflow-hidden rounded-t-xl bg-raised text-ink shadow-overlay backdrop:bg-scrim open:animate-appear sm:my-auto sm:max-h-[85dvh] sm:rounded-xl ${WIDTHS[size]}`}
    >
      <form method="dialog" className="flex max-h-[inherit] flex-col">
        <header className="flex items-start gap-4 border-b border-line px-6 py-4">
          <h2 id={`${id}-title`} className="flex-1 text-2xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            {...closes(id)}
            className="-mr-2 grid size-9 place-items-center rounded-md text-soft-ink hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </header>
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
          tabIndex={0}
          className="min-h-0 overflow-auto px-6 py-5 -outline-offset-2"
        >
          {children}
        </div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
            {footer}
          </footer>
        )}
      </form>
    </dialog>
  )
}
