import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type DisclosureProps = {
  title: ReactNode
  children: ReactNode
  isOpen?: boolean
  /** Disclosures of one name close each other. */
  group?: string
}

/** The browser's own, so that it works before any script and is found by searching the page. */
export function Disclosure({ title, children, isOpen = false, group }: DisclosureProps) {
  return (
    <details name={group} open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          name="chevronDown"
          size={18}
          className="text-soft-ink transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
