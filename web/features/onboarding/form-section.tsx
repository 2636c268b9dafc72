import { type ReactNode, useId } from 'react'
import { Badge } from '../../ui/badge.tsx'

type FormSectionProps = {
  title: string
  /** Why it is asked for, and what happens with it. */
  why: ReactNode
  /** Answers that are still missing; not given where there are none to count. */
  open?: number
  /** What stands there is what the form began with. */
  isPreset?: boolean
  children: ReactNode
}

export function FormSection({ title, why, open, isPreset = false, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 sm:py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]"
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={titleId} className="text-2xl">
            {title}
          </h2>
          {open !== undefined && (
            <Badge tone={open === 0 && !isPreset ? 'good' : 'neutral'}>
              {open > 0 ? `${open} left` : isPreset ? 'Preset' : 'Complete'}
            </Badge>
          )}
        </div>
        <p className="mt-2 max-w-prose text-[0.9375rem] text-soft-ink">{why}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </section>
  )
}
