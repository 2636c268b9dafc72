import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

type NoticeTone = 'info' | 'good' | 'warning' | 'danger'

const TONES: Record<NoticeTone, { style: string; mark: string; icon: IconName }> = {
  info: { style: 'bg-aubergine-wash', mark: 'text-aubergine', icon: 'info' },
  good: { style: 'bg-basil-wash', mark: 'text-basil', icon: 'check' },
  warning: { style: 'bg-saffron-wash', mark: 'text-saffron', icon: 'alert' },
  danger: { style: 'bg-danger-wash', mark: 'text-danger', icon: 'alert' },
}

type NoticeProps = {
  tone?: NoticeTone
  children: ReactNode
  /** Links or buttons at its end. */
  actions?: ReactNode
  /** `alert` is read out at once: for what just went wrong. */
  role?: 'status' | 'alert' | 'note'
  className?: string
}

/** A sentence in the page's flow that stays until its cause is gone. */
export function Notice({
  tone = 'info',
  children,
  actions,
  role = 'note',
  className = '',
}: NoticeProps) {
  const { style, mark, icon } = TONES[tone]
  return (
    <div
      role={role}
      className={`flex items-start gap-3 rounded-lg px-4 py-3 text-[0.9375rem] ${style} ${className}`}
    >
      <Icon name={icon} className={`mt-0.5 ${mark}`} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_18rem] wrap-anywhere">{children}</div>
        {actions}
      </div>
    </div>
  )
}
