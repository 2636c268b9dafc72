import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'good' | 'danger' | 'warning' | 'info' | 'progress' | 'primary'

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-soft-ink',
  good: 'bg-basil-wash text-basil',
  danger: 'bg-danger-wash text-danger',
  warning: 'bg-saffron-wash text-saffron',
  info: 'bg-aubergine-wash text-aubergine',
  progress: 'bg-blueberry-wash text-blueberry',
  primary: 'bg-tomato-wash text-tomato',
}

type BadgeProps = { tone?: Tone; children: ReactNode; className?: string }

/** A short state or mark; its words say it, the colour repeats it. */
export function Badge({ tone = 'neutral', children, className = '' }: BadgeProps) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1.5 rounded px-2 text-[0.8125rem] font-medium whitespace-nowrap ${TONES[tone]} ${className}`}
    >
      {children}
    </span>
  )
}

/** A badge with a dot: connected, running, stopped. */
export function Status({ tone = 'neutral', children }: BadgeProps) {
  return (
    <Badge tone={tone}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {children}
    </Badge>
  )
}
