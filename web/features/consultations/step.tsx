import { type ReactNode, useId } from 'react'

type StepProps = {
  title: string
  /** What has to be chosen before; stands in the step's place until it is. */
  after?: string | null
  children: ReactNode
  className?: string
}

/** One step of the page, under its title; it waits for those before it. */
export function Step({ title, after, children, className = '' }: StepProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`flex min-w-0 flex-col gap-4 ${className}`}>
      <h2 id={id} className={`text-2xl ${after ? 'text-soft-ink' : ''}`}>
        {title}
      </h2>
      {after ? <p className="text-soft-ink">{after}</p> : children}
    </section>
  )
}
