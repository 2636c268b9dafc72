import type { ReactNode } from 'react'

type AboutPartProps = { id: string; title: string; children: ReactNode }

/** From 768 px on the heading stands beside its text and stays in sight; below it stands above. */
export function AboutPart({ id, title, children }: AboutPartProps) {
  return (
    <section
      aria-labelledby={id}
      className="mt-12 border-t border-strong-line pt-6 md:mt-20 md:grid md:grid-cols-[12rem_1fr] md:gap-x-10 md:pt-10 lg:grid-cols-[16rem_1fr] lg:gap-x-16"
    >
      <h2 id={id} className="text-2xl md:sticky md:top-28 md:self-start md:text-3xl">
        {title}
      </h2>
      <div className="max-md:mt-5">{children}</div>
    </section>
  )
}
