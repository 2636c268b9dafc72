import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useIsActive } from './active-section-context.tsx'
import { SECTIONS, type SectionId } from './sections.ts'

/** The page's sections as dots at the right edge, from 768 px on. */
export function SectionDots() {
  return (
    <nav
      aria-label="Sections of this page"
      className="fixed top-1/2 right-1 z-20 hidden -translate-y-1/2 flex-col md:flex xl:right-4"
    >
      {SECTIONS.map(({ id, name }) => (
        <SectionDot key={id} id={id} name={name} />
      ))}
    </nav>
  )
}

function SectionDot({ id, name }: { id: SectionId; name: string }) {
  const isActive = useIsActive(id)

  function scroll(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    // The router would jump there in the middle of the way.
    event.preventDefault()
    window.history.replaceState(window.history.state, '', `#${id}`)
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById(id)?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
  }
  return (
    <Link
      to={`#${id}`}
      replace
      preventScrollReset
      onClick={scroll}
      aria-label={name}
      aria-current={isActive ? 'true' : undefined}
      className="group relative grid size-7 place-items-center rounded-full"
    >
      <span className="size-2 rounded-full border border-strong-line bg-paper transition-all duration-200 group-hover:border-tomato group-aria-[current=true]:size-3 group-aria-[current=true]:border-tomato group-aria-[current=true]:bg-tomato" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute right-full mr-1 rounded-sm bg-ink px-2 py-0.5 text-sm whitespace-nowrap text-paper opacity-0 transition-opacity duration-150 group-hover:opacity-100 group-focus-visible:opacity-100"
      >
        {name}
      </span>
    </Link>
  )
}
