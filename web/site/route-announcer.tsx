import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Says the new page's title after a change of page, as a browser does after a load. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [seen, setSeen] = useState({ pathname, title: '' })
  useEffect(() => {
    if (pathname === seen.pathname) return
    const frame = requestAnimationFrame(() => setSeen({ pathname, title: document.title }))
    return () => cancelAnimationFrame(frame)
  }, [pathname, seen.pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {seen.title}
    </p>
  )
}
