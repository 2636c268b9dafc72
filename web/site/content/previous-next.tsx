import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import type { PageLink } from './content-shapes.ts'

type PreviousNextProps = { previous?: PageLink | undefined; next?: PageLink | undefined }

/** The way along a row of pages. */
export function PreviousNext({ previous, next }: PreviousNextProps) {
  return (
    <nav
      aria-label="Previous and next page"
      className="mt-16 flex flex-wrap justify-between gap-x-8 gap-y-4 border-t border-strong-line pt-6"
    >
      {previous && (
        <Link to={previous.to} rel="prev" className={LINK}>
          <span className="flex items-center gap-1.5 font-text text-sm text-soft-ink">
            <Icon name="arrowLeft" size={16} />
            Previous
          </span>
          {previous.label}
        </Link>
      )}
      {next && (
        <Link to={next.to} rel="next" className={`${LINK} ml-auto items-end text-right`}>
          <span className="flex items-center gap-1.5 font-text text-sm text-soft-ink">
            Next
            <Icon name="arrowRight" size={16} />
          </span>
          {next.label}
        </Link>
      )}
    </nav>
  )
}

const LINK =
  'flex flex-col gap-0.5 rounded py-1 font-display text-xl text-ink no-underline hover:text-tomato hover:underline'
