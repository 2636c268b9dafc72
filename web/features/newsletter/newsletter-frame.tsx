import type { ReactNode } from 'react'

/** The pages that a newsletter's links lead to: a title, a sentence and one thing to do. */
export function NewsletterFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width py-16 sm:py-24">
      <div className="mx-auto flex max-w-xl flex-col items-start gap-6 text-lg">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        {children}
      </div>
    </div>
  )
}
