import { startTransition, useEffect, useLayoutEffect, useState } from 'react'

/** What `held-*` of app.css hides on a phone until then. */
export const HELD_PARTS = '[class*="held-"]'
/** What `later-*` of app.css and the above put off. */
export const LATE_PARTS = `[class*="later-"],${HELD_PARTS}`

/** Until a part is drawn: the next one at once would share a slow phone's processor with it. */
const DRAWN_AFTER_MS = 50

/**
 * Lays out what was put off, so that every place is exact and no jump shows a guessed height: on the first page in turns
 * once `mayBegin`, on one that is come to from it at once. True when the first page is done. Before, who presses something
 * or comes to an anchor has all of it at once, and who scrolls what is hidden (scripts/postbuild/start-after-paint.ts).
 */
export function useFullLayout(page: string, mayBegin: boolean): boolean {
  const [isDone, setDone] = useState(false)

  useEffect(() => {
    if (!mayBegin) return
    const parts = document.querySelectorAll<HTMLElement>(LATE_PARTS).values()
    let timer = 0
    const next = () => {
      const { value: part } = parts.next()
      if (!part) {
        // what comes with it is rendered in turns that let presses through
        startTransition(() => setDone(true))
        return
      }
      layOut(part)
      timer = window.setTimeout(next, DRAWN_AFTER_MS)
    }
    next()
    return () => clearTimeout(timer)
  }, [mayBegin])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other parts
  useLayoutEffect(() => {
    if (isDone) document.querySelectorAll<HTMLElement>(LATE_PARTS).forEach(layOut)
  }, [page, isDone])

  return isDone
}

function layOut(part: HTMLElement) {
  part.style.contentVisibility = 'visible'
}
