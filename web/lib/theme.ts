import { createStore } from './browser-store.ts'
import { useMedia } from './use-media.ts'
import { useStore } from './use-store.ts'

export type Theme = 'light' | 'dark'

const isTheme = (found: unknown): found is Theme | null =>
  found === 'light' || found === 'dark' || found === null

const chosen = createStore<Theme | null>({
  keep: 'browser',
  name: 'theme',
  initial: null,
  accept: isTheme,
})

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
