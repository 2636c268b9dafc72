import { useSyncExternalStore } from 'react'

/** The width from which desktop layouts show. */
export const DESKTOP = '(min-width: 768px)'

/** Whether a media query holds, live; `atBuild` is the answer in prerendered HTML. */
export function useMedia(query: string, atBuild = true): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => atBuild,
  )
}

export function useIsDesktop(): boolean {
  return useMedia(DESKTOP)
}
