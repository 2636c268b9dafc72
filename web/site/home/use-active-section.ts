import { useEffect, useState } from 'react'
import { activeSection } from './active-section.ts'
import { SECTIONS, type SectionId } from './sections.ts'

/** Which section the visitor is reading; follows scrolling and resizing. */
export function useActiveSection(): SectionId {
  const [active, setActive] = useState<SectionId>(SECTIONS[0].id)
  useEffect(() => {
    let frame = 0
    function look() {
      const shown = SECTIONS.flatMap(({ id }) => {
        const element = document.getElementById(id)
        // a section that this width hides has no box
        return element?.offsetParent ? [{ id, top: element.getBoundingClientRect().top }] : []
      })
      setActive(activeSection(shown, window.innerHeight) ?? SECTIONS[0].id)
    }
    function lookSoon() {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    lookSoon()
    window.addEventListener('scroll', lookSoon, { passive: true })
    window.addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', lookSoon)
      window.removeEventListener('resize', lookSoon)
    }
  }, [])
  return active
}
