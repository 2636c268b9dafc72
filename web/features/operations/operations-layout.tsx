import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useSession } from '../accounts/session.queries.ts'
import { OPERATIONS } from './operations-links.ts'

/** One navigation over everything for staff; whoever is none of them sees what each screen says to them. */
export default function OperationsLayout() {
  const { pathname } = useLocation()
  const session = useSession()
  const isStaff = session.status === 'signed-in' && session.user.role === 'operator'
  if (isStaff) {
    return (
      <>
        <OperationsNavigation />
        <Outlet />
      </>
    )
  }
  if (!pathname.startsWith('/operations')) return <Outlet />
  return (
    <>
      <PageHeader title="Operations" description="Accounts, links, jobs, mails and messages." />
      {session.status === 'loading' ? (
        <SkeletonText label="Loading…" />
      ) : (
        <EmptyState icon="user" title="For staff only">
          What is here is for accounts of the staff, who log in with a second factor.
        </EmptyState>
      )}
    </>
  )
}

function OperationsNavigation() {
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  // Where the links stand in one line, as on a phone, the page's own is brought into sight.
  useEffect(() => {
    if (!pathname) return
    const line = bar.current
    const own = line?.querySelector<HTMLElement>('[aria-current=page]')
    if (line && own) line.scrollLeft = own.offsetLeft - line.clientWidth / 3
  }, [pathname])
  return (
    <nav
      ref={bar}
      aria-label="Operations"
      className="-mx-5 flex gap-x-6 gap-y-2 overflow-x-auto border-b border-line px-5 pb-3 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {OPERATIONS.map(({ title, links }) => (
        <section key={title} aria-label={title} className="flex items-center gap-1 max-md:shrink-0">
          <h2 className="mr-1 font-text text-xs font-medium tracking-wide whitespace-nowrap text-soft-ink uppercase">
            {title}
          </h2>
          <ul className="flex gap-0.5 md:flex-wrap">
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/operations'} className={LINK}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

const LINK =
  'block rounded-md px-2 py-1.5 text-[0.9375rem] whitespace-nowrap text-soft-ink no-underline transition-colors duration-150 hover:bg-sunken hover:text-ink ' +
  'aria-[current=page]:bg-tomato-wash aria-[current=page]:font-medium aria-[current=page]:text-ink'
