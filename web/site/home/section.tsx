import type { ReactNode } from 'react'
import { SECTIONS, type SectionId } from './sections.ts'

type SectionProps = {
  id: SectionId
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  className?: string
}

/** A course of the page: its name on a dotted line, which is red while it is being read, its heading and its parts. */
export function Section({ id, title, lead, children, className = '' }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`relative scroll-mt-16 border-t border-line py-16 md:py-24 ${className}`}
    >
      <div className="page-width">
        <SectionMark id={id} />
        <h2
          id={`${id}-title`}
          className="mt-6 max-w-[22ch] text-[clamp(2rem,1.5rem+2.2vw,3.375rem)] leading-[1.06] tracking-[-0.02em] md:mt-8"
        >
          {title}
        </h2>
        {lead && <p className="mt-5 max-w-[40rem] text-lg text-soft-ink md:text-xl">{lead}</p>}
        {children}
      </div>
    </section>
  )
}

function SectionMark({ id }: { id: SectionId }) {
  const at = SECTIONS.findIndex((section) => section.id === id)
  return (
    <p
      aria-hidden="true"
      data-section={id}
      className="flex items-baseline gap-2 font-display text-lg text-soft-ink italic transition-colors duration-200 data-is-active:text-tomato"
    >
      <span className="leader-text">
        {SECTIONS[at]?.name}
        <span className="leader-dots" />
      </span>
      <span className="not-italic tabular-nums">{at}</span>
    </p>
  )
}
