import { useEffect } from 'react'
import { whenIdle } from '../lib/when-idle.ts'

const PUT_OFF = '[class*="later-"]:not([style*="content-visibility"])'

/**
 * Lays out what `later-*` has put off, a part at a time whenever the browser has nothing else to do: from then on every
 * place on the page is exact. `page` is its path; another has other parts.
 */
export function useFullLayout(page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other parts
  useEffect(() => {
    let frame = 0
    let callOff = whenIdle(next)

    function next() {
      const part = document.querySelector<HTMLElement>(PUT_OFF)
      if (!part) return
      part.style.contentVisibility = 'visible'
      // parts that follow within one frame would be laid out in one long turn
      frame = requestAnimationFrame(() => {
        callOff = whenIdle(next)
      })
    }

    return () => {
      cancelAnimationFrame(frame)
      callOff()
    }
  }, [page])
}
