import { NavLink } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { SegmentedControl } from '../../ui/radio-group.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { useSession } from '../accounts/session.queries.ts'
import { WaitingCount } from '../proposals/waiting-count.tsx'
import { RestaurantSwitcher } from '../restaurants/restaurant-switcher.tsx'
import { SIDEBAR_VARIANTS, sidebarGroups } from './sidebar-links.ts'
import { useSidebarVariant } from './sidebar-variant.ts'
import { SignedIn } from './signed-in.tsx'

const VARIANT_OPTIONS = SIDEBAR_VARIANTS.map((id) => ({ id, label: id }))

/** The links of the operator area, which of the two sets they are, and whose area it is. */
export function Sidebar({ onFollow }: { onFollow?: () => void }) {
  const [variant, setVariant] = useSidebarVariant()
  const session = useSession()
  const isStaff = session.status === 'signed-in' && session.user.role === 'operator'
  return (
    <div className="flex min-h-full flex-col gap-5 px-3 py-4">
      <RestaurantSwitcher />
      <nav aria-label="Area" className="flex flex-col gap-4">
        {sidebarGroups(variant, { isStaff }).map(({ title, links }) => (
          <section key={title} aria-label={title ?? 'Start'}>
            {title && (
              <h2 className="mb-1 px-3 font-text text-xs font-medium tracking-wide text-soft-ink uppercase">
                {title}
              </h2>
            )}
            <ul className="flex flex-col gap-0.5">
              {links.map(({ to, label, icon }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === '/'}
                    {...(onFollow && { onClick: onFollow })}
                    className={LINK}
                  >
                    <Icon name={icon} />
                    {label}
                    {to === '/review' && <WaitingCount />}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <SegmentedControl
        label="Tools"
        hideLabel
        options={VARIANT_OPTIONS}
        value={variant}
        onChange={setVariant}
      />
      <div className="mt-auto flex flex-col gap-1 border-t border-line pt-3">
        <ThemeToggle />
        <SignedIn />
      </div>
    </div>
  )
}

const LINK =
  'flex min-h-9 items-center gap-3 rounded-md px-3 text-[0.9375rem] text-soft-ink no-underline transition-colors duration-150 hover:bg-sunken hover:text-ink ' +
  'aria-[current=page]:bg-tomato-wash aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-tomato'
