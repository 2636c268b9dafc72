import { PRODUCT } from '#contract/product.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { FOOTER_GROUPS } from './footer-links.ts'
import { siteAddresses } from './site-addresses.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export function Footer() {
  const { parentCompanyUrl } = siteAddresses()
  return (
    <footer className="mt-auto border-t-4 border-double border-line bg-paper">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-9 py-12 sm:grid-cols-3 lg:grid-cols-5">
        {FOOTER_GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 text-lg">{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <a href={to} className={FOOTER_LINK}>
                    {label}
                  </a>
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
          <p>
            © <span data-year>{new Date().getFullYear()}</span> {PRODUCT}
          </p>
          <a href={parentCompanyUrl} rel="noopener" className={FOOTER_LINK}>
            Our parent company
          </a>
          <ThemeSwitch className="-mr-2 ml-auto" />
        </div>
      </div>
    </footer>
  )
}

const FOOTER_LINK =
  'inline-flex min-h-8 items-center rounded text-sm text-soft-ink no-underline hover:text-tomato hover:underline'
