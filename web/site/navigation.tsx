import type { ReactNode } from 'react'
import { NavLink, useMatches } from 'react-router'
import { buttonStyle } from '../ui/button-style.ts'
import { MAIN_LINKS, NAVIGATION_LINK, NavigationBar } from './navigation-bar.tsx'

/** `account` is what depends on who is signed in. */
export function Navigation({ account }: { account: ReactNode }) {
  // the sidebar of the operator area stands at its left
  const isWide = useMatches().some(({ id }) => id === 'features/shell/operator-layout')
  return <NavigationBar label="Main" links={MAIN_LINKS} end={account} isWide={isWide} />
}

/** For those who are not signed in. */
export function VisitorLinks() {
  return (
    <>
      <NavLink to="/login" className={NAVIGATION_LINK}>
        Log in
      </NavLink>
      <NavLink to="/signup" className={buttonStyle({ variant: 'primary' })}>
        Sign up
      </NavLink>
    </>
  )
}
