import type { ReactNode } from 'react'

type PageHeadProps = { title: ReactNode; lead?: ReactNode; children?: ReactNode }

/** The opening of a content page. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className="max-w-3xl">
      <h1 className="text-4xl sm:text-6xl">{title}</h1>
      {lead && <p className="mt-6 text-lg text-soft-ink sm:text-xl">{lead}</p>}
      {children}
    </header>
  )
}
