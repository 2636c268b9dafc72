import { NavLink } from 'react-router'
import { DottedLeader } from '../../ui/dotted-leader.tsx'

/** The pages that introduce the product, in the order in which they read best. */
const OVERVIEW_PAGES = [
  { to: '/home', label: 'Home', about: 'the front page' },
  { to: '/overview', label: 'Overview', about: 'all of these' },
  { to: '/enhancedbranding', label: 'Enhanced branding', about: 'one voice' },
  { to: '/fornonaipeople', label: "For people who don't do AI", about: 'no jargon' },
  { to: '/whatyoulackwehaveit', label: 'What you lack, we have it', about: 'the gaps' },
  { to: '/financialcontributions', label: 'Financial contributions', about: 'the figures' },
  { to: '/pricing', label: 'Pricing', about: 'the fee' },
]

export function OverviewLinks() {
  return (
    <nav aria-label="Getting to know the product" className="mt-16 max-w-2xl">
      <h2 className="text-2xl">More to read</h2>
      <ul className="mt-4 flex flex-col gap-1">
        {OVERVIEW_PAGES.map(({ to, label, about }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="block rounded py-1 text-ink no-underline hover:text-tomato hover:underline aria-[current=page]:font-semibold"
            >
              <DottedLeader end={about}>{label}</DottedLeader>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
