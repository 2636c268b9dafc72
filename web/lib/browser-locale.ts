import { useMemo, useSyncExternalStore } from 'react'

const ENGLISH = 'en-US'

/**
 * In the place of React Aria's own of these names (`vite.config.ts`), which ask the browser whether it can write dates before
 * any part of a form is there: tens of milliseconds in which nothing answers. Numbers are written as the browser's language has
 * them; the pages are in English, so that they always run from left to right.
 */
export function getDefaultLocale() {
  return { locale: browserLocale(), direction: 'ltr' as const }
}

export function useDefaultLocale() {
  const locale = useSyncExternalStore(onLanguageChange, browserLocale, () => ENGLISH)
  return useMemo(() => ({ locale, direction: 'ltr' as const }), [locale])
}

/** Some browsers name a language that is none, such as “C”. */
function browserLocale(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? ENGLISH
  } catch {
    return ENGLISH
  }
}

function onLanguageChange(notify: () => void): () => void {
  window.addEventListener('languagechange', notify)
  return () => window.removeEventListener('languagechange', notify)
}
