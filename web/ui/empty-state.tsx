import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

type EmptyStateProps = {
  icon?: IconName
  /** What belongs here. */
  title: string
  /** The first step, in a sentence. */
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon = 'plate', title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-14 text-center">
      <Icon name={icon} size={40} className="text-strong-line" />
      <h2 className="text-2xl">{title}</h2>
      {children && <div className="max-w-prose text-soft-ink">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
