import type { ReactNode } from 'react'

type CardProps = { children: ReactNode; title?: ReactNode; actions?: ReactNode; className?: string }

export function Card({ children, title, actions, className = '' }: CardProps) {
  return (
    <section className={`rounded-xl border border-line bg-raised p-5 sm:p-6 ${className}`}>
      {(title || actions) && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{title}</h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}
