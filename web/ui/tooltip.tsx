import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip } from 'react-aria-components'

export { TooltipTrigger } from 'react-aria-components'

/** Goes beside its trigger inside a TooltipTrigger; never the only place that says something. */
export function Tooltip({ children }: { children: ReactNode }) {
  return (
    <AriaTooltip
      offset={6}
      className="max-w-64 animate-appear rounded bg-ink px-2.5 py-1.5 text-sm text-paper shadow-overlay"
    >
      {children}
    </AriaTooltip>
  )
}
