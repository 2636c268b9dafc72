import type { ReactNode } from 'react'

type TableFrameProps = { label: string; isStale?: boolean; children: ReactNode }

/** A table in a frame of its own that scrolls, with its name for screen readers. */
export function TableFrame({ label, isStale = false, children }: TableFrameProps) {
  return (
    <section
      aria-label={label}
      aria-busy={isStale}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={`relative max-h-[70dvh] overflow-auto print:max-h-none print:overflow-visible rounded-xl border border-line bg-raised transition-opacity duration-150 ${isStale ? 'opacity-60' : ''}`}
    >
      <table className="w-full border-separate border-spacing-0 text-[0.9375rem] print:text-xs">
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </section>
  )
}
