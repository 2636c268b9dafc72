import { Link } from 'react-router'

type WordmarkProps = { name: string; className?: string }

/** The product's name as it stands on the page, with the leader's dots after it; leads home. */
export function Wordmark({ name, className = '' }: WordmarkProps) {
  return (
    <Link
      to="/"
      aria-label={`${name}, home page`}
      className={`inline-flex min-h-6 items-baseline gap-1.5 rounded font-display text-[1.375rem] leading-6 font-semibold tracking-tight text-ink no-underline ${className}`}
    >
      {/* as wide as in its own face from the first, so that nothing beside it moves when that arrives */}
      <span className="min-w-[5.52em]">{name}</span>
      <svg aria-hidden="true" width="22" height="5" viewBox="0 0 22 5" className="fill-tomato">
        <circle cx="2.5" cy="2.5" r="2" />
        <circle cx="11" cy="2.5" r="2" />
        <circle cx="19.5" cy="2.5" r="2" />
      </svg>
    </Link>
  )
}
