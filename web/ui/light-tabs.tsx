import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

type LightTabsProps = {
  /** The accessible name of the row of tabs. */
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[]
  className?: string
}

/**
 * Tabs for pages that must be light: a fiftieth of Tabs' weight, and every panel is in the page's HTML. Arrow keys,
 * Home and End move and select.
 */
export function LightTabs({ label, tabs, className = '' }: LightTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(tabs[0]?.id)

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs.at(to % tabs.length)
    if (!next) return
    setSelected(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-5 overflow-x-auto overflow-y-hidden px-0.5 pt-0.5 shadow-[inset_0_-1px_0_var(--strong-line)]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => setSelected(tab.id)}
            className="min-h-12 font-display text-[1.0625rem] sm:text-xl whitespace-nowrap text-soft-ink -outline-offset-2 transition-colors duration-150 hover:text-ink aria-selected:text-ink aria-selected:shadow-[inset_0_-3px_0_var(--tomato)]"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== selected}
          className="pt-8"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
