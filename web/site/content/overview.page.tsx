import { Link } from 'react-router'
import { PRODUCT } from '#contract/product.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { pageMeta } from '../page-meta.ts'
import { OverviewLinks } from './overview-links.tsx'
import { PageHead } from './page-head.tsx'

export const meta = () =>
  pageMeta({
    path: '/overview',
    title: 'Overview',
    description: `${PRODUCT} on one page: what it does for a restaurant's menu, for whom, at what price, and where to read more about each part.`,
    keywords: [
      'overview',
      'menu optimization',
      'restaurant menus',
      'delivery platforms',
      'virtual brands',
    ],
  })

const COURSES = [
  {
    to: `/whatis${PRODUCT.toLowerCase()}`,
    title: `What is ${PRODUCT}?`,
    text: 'A workshop for menus: you bring the list you have, and approve a better version line by line. What it works on, and what it never does.',
  },
  {
    to: '/enhancedbranding',
    title: 'Enhanced branding',
    text: 'One voice from the first starter to the last dessert, pictures that belong together, and virtual brands that keep the platforms’ rules.',
  },
  {
    to: '/fornonaipeople',
    title: 'For people who don’t do AI',
    text: 'What the machine is good at, what it is bad at, and where you come in. Without jargon, and with a short dictionary.',
  },
  {
    to: '/whatyoulackwehaveit',
    title: 'What you lack, we have it',
    text: 'Time, words, photographs, a second opinion on prices: the usual gaps, what you can do alone, and what we take off your hands.',
  },
  {
    to: '/financialcontributions',
    title: 'Financial contributions',
    text: 'Where a better menu earns money, how the increase is measured, and what nobody can promise you.',
  },
  {
    to: '/pricing',
    title: 'Pricing',
    text: '2.5% of the increase in your online revenue. Free trials of one week, one month or two months, depending on the plan.',
  },
]

export default function OverviewPage() {
  return (
    <article className="page-width py-12 sm:py-20">
      <PageHead
        title="Overview"
        lead={`${PRODUCT} rewrites restaurant menus for the screens on which they are read today: names, descriptions, prices, calories and pictures. You approve every line, and pay a share of what it adds.`}
      />
      <ol className="mt-12 grid gap-x-14 sm:mt-16 md:grid-cols-2">
        {COURSES.map(({ to, title, text }, at) => (
          <li key={to} className="flex gap-5 border-t border-strong-line py-7">
            <span
              aria-hidden="true"
              className="w-7 shrink-0 font-display text-3xl leading-none text-tomato"
            >
              {at + 1}
            </span>
            <div>
              <h2 className="text-2xl">
                <Link
                  to={to}
                  className="rounded text-ink no-underline hover:text-tomato hover:underline"
                >
                  {title}
                </Link>
              </h2>
              <p className="mt-2 text-soft-ink">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/signup" variant="primary" size="large">
          Sign up
        </ButtonLink>
        <ButtonLink to="/scheduling" size="large">
          Schedule a meeting
        </ButtonLink>
      </div>
      <OverviewLinks />
    </article>
  )
}
