import type { ReactNode } from 'react'

/** A part of a page of text with its heading beside it. */
export function HeadedSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-16 gap-y-5 border-t border-strong-line py-9 sm:py-12 lg:grid-cols-[1fr_2.1fr]">
      <h2 className="text-3xl">{title}</h2>
      <div className="max-w-2xl">{children}</div>
    </section>
  )
}
