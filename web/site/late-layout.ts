import { useLayoutEffect } from 'react'

/** What `later-*` of app.css puts off. */
export const LATE_PARTS = '[class*="later-"]'

/**
 * Lays out what was put off on the first page before it can be scrolled to: a jump there would show it at a guessed height
 * for a moment. The prerendered page does so from its first paint on (scripts/postbuild/start-after-paint.ts), a part a
 * frame; this does what is left, and all of a page that is come to from another one, whose path is `page`.
 */
export function useFullLayout(page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other parts
  useLayoutEffect(() => {
    for (const part of document.querySelectorAll<HTMLElement>(LATE_PARTS))
      part.style.contentVisibility = 'visible'
  }, [page])
}
