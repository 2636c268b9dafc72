import { type ReactNode, useId } from 'react'

type LightTabsProps = {
  /** The accessible name of the row of tabs. */
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[]
  className?: string
}

/** Tabs for pages that must be light: HTML alone, with every panel in it, which `follow-tabs.ts` brings to life. */
export function LightTabs({ label, tabs, className = '' }: LightTabsProps) {
  const id = useId()
  return (
    <div data-light-tabs className={className}>
      <div
        role="tablist"
        aria-label={label}
        className="flex gap-5 overflow-x-auto overflow-y-hidden px-0.5 pt-0.5 shadow-[inset_0_-1px_0_var(--strong-line)]"
      >
        {tabs.map((tab, at) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={at === 0}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={at === 0 ? 0 : -1}
            className="min-h-12 font-display text-[1.0625rem] sm:text-xl whitespace-nowrap text-soft-ink -outline-offset-2 transition-colors duration-150 hover:text-ink aria-selected:text-ink aria-selected:shadow-[inset_0_-3px_0_var(--tomato)]"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, at) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={at !== 0}
          className="pt-8"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
