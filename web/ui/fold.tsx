import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type FoldProps = { title: string; children: ReactNode; onToggle?: (isOpen: boolean) => void }

/** A line of small text that unfolds. */
export function Fold({ title, children, onToggle }: FoldProps) {
  return (
    <details className="group" onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between gap-3 rounded font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          name="chevronDown"
          size={16}
          className="text-soft-ink transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  )
}
