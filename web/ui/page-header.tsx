import type { ReactNode } from 'react'
import { pageTitle } from '../lib/page-title.ts'

type PageHeaderProps = {
  title: string
  /** One sentence under the title: what this page holds, or a count. */
  description?: ReactNode
  /** Beside the title: saved, unsaved, connected. */
  status?: ReactNode
  /** The one primary action, and quiet ones before it. */
  action?: ReactNode
}

/** The head of an operator screen; also sets the window's title. */
export function PageHeader({ title, description, status, action }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <title>{pageTitle(title)}</title>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-3xl wrap-anywhere lg:text-4xl">{title}</h1>
          {status}
        </div>
        {description && <p className="mt-2 max-w-prose text-soft-ink">{description}</p>}
      </div>
      {action && <div className="flex flex-wrap gap-3">{action}</div>}
    </header>
  )
}
