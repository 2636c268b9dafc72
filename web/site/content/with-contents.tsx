import type { ReactNode } from 'react'
import type { Heading } from './content-shapes.ts'

/** Fewer sections are found by scrolling. */
const WORTH_A_LIST = 3

type WithContentsProps = { headings: readonly Heading[]; children: ReactNode; className?: string }

/** A text, and on wide screens the list of its sections beside it. */
export function WithContents({ headings, children, className = '' }: WithContentsProps) {
  return (
    <div
      className={`items-start justify-between gap-x-16 lg:grid lg:grid-cols-[minmax(0,42rem)_16rem] ${className}`}
    >
      <div>{children}</div>
      {headings.length >= WORTH_A_LIST && (
        <nav
          aria-label="On this page"
          className="sticky top-24 hidden border-l border-line pl-6 lg:block"
        >
          <p className="font-display text-lg font-medium">On this page</p>
          <ul className="mt-2 flex flex-col">
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block rounded py-1 text-[0.9375rem] leading-snug text-soft-ink no-underline hover:text-tomato hover:underline"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
