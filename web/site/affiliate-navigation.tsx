import { NavLink } from 'react-router'
import { buttonStyle } from '../ui/button-style.ts'
import { MAIN_LINKS, NAVIGATION_LINK, NavigationBar } from './navigation-bar.tsx'

/** /affiliate has its own bar: the same for every visitor, whoever is signed in. */
export function AffiliateNavigation() {
  return (
    <NavigationBar
      label="Affiliate"
      links={MAIN_LINKS}
      end={
        <>
          <NavLink to="/signup" className={buttonStyle({ variant: 'primary' })}>
            Signup
          </NavLink>
          <NavLink to="/login" className={NAVIGATION_LINK}>
            Login
          </NavLink>
        </>
      }
    />
  )
}
