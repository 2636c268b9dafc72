import { createStore, useStore } from './browser-store.ts'
import { useMedia } from './use-media.ts'

export type Theme = 'light' | 'dark'

const isTheme = (found: unknown): found is Theme | null =>
  found === 'light' || found === 'dark' || found === null

const chosen = createStore<Theme | null>({
  keep: 'browser',
  name: 'theme',
  initial: null,
  accept: isTheme,
})

/** Runs in the head before the first paint; the server allows it by its hash. */
export const THEME_SCRIPT =
  'try{var t=localStorage.getItem("theme");' +
  'if(t===\'"dark"\'||t===\'"light"\')document.documentElement.dataset.theme=t.slice(1,-1)}catch(e){}'

/** The theme on the screen (the system's until one was chosen) and the way to choose. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const prefersDark = useMedia('(prefers-color-scheme: dark)', false)
  const [theme, setTheme] = useStore(chosen, null)
  return [
    theme ?? (prefersDark ? 'dark' : 'light'),
    (next) => {
      document.documentElement.dataset.theme = next
      setTheme(next)
    },
  ]
}
