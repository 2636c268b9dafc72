import { Link } from 'react-router'
import { PRODUCT } from '#contract/product.ts'

/** The product's name as it stands on the page, with the leader's dots before it. */
export function Wordmark({ className = '' }: { className?: string }) {
  return (
    <Link
      to="/"
      aria-label={`${PRODUCT}, home page`}
      className={`inline-flex items-baseline gap-1.5 rounded font-display text-[1.375rem] leading-none font-semibold tracking-tight text-ink no-underline ${className}`}
    >
      {PRODUCT}
      <svg aria-hidden="true" width="22" height="5" viewBox="0 0 22 5" className="fill-tomato">
        <circle cx="2.5" cy="2.5" r="2" />
        <circle cx="11" cy="2.5" r="2" />
        <circle cx="19.5" cy="2.5" r="2" />
      </svg>
    </Link>
  )
}
