import { Link } from 'react-router'
import { PRODUCT } from '#contract/product.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { FOOTER_GROUPS } from './footer-links.ts'
import { siteAddresses } from './site-addresses.ts'

export function Footer() {
  const { parentCompanyUrl } = siteAddresses()
  return (
    <footer className="later-49 mt-auto border-t-4 border-double border-line bg-paper sm:later-40 lg:later-25">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-9 py-12 sm:grid-cols-3 lg:grid-cols-5">
        {FOOTER_GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 text-lg">{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={FOOTER_LINK}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        {/* the chat's button lies over the page's last 4 rem wherever the margin is narrower than the button */}
        <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-3 pt-6 pb-20 text-sm text-soft-ink 2xl:pb-6">
          <Wordmark name={PRODUCT} />
          <Copyright />
          <a href={parentCompanyUrl} rel="noopener" className={FOOTER_LINK}>
            Our parent company
          </a>
          <ThemeToggle className="-mr-2 ml-auto" />
        </div>
      </div>
    </footer>
  )
}

/** The page is built in one year and read in another: the paragraph is made anew in the reader's. */
function Copyright() {
  return (
    <p key={useHydrated('read', 'built')} suppressHydrationWarning>
      © {new Date().getFullYear()} {PRODUCT}
    </p>
  )
}

const FOOTER_LINK =
  'inline-flex min-h-8 items-center rounded text-sm text-soft-ink no-underline hover:text-tomato hover:underline'
