import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { CODE_GROUPS } from './scripts/code-groups.ts'

/** The product speaks English: React Aria's other languages would be a third of its weight. */
function englishOnly(): Plugin {
  return {
    name: 'english-only',
    load: {
      filter: {
        id: /\/(react-aria|react-aria-components|react-stately)\/.*\/[a-z]{2}-[A-Z]{2}\.mjs$/,
      },
      handler(id) {
        if (id.endsWith('en-US.mjs')) return null
        return 'export { default } from "./en-US.mjs"'
      },
    },
  }
}

/** React Aria asks on start whether the browser's own tag of its language is one, in a way that loads all of its languages. */
function quickLocaleCheck(): Plugin {
  const SLOW = /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\)/
  return {
    name: 'quick-locale-check',
    transform: {
      filter: { id: /\/react-aria\/.*\/useDefaultLocale\.mjs$/ },
      handler(code) {
        if (!SLOW.test(code)) this.error('React Aria checks the language in another way now')
        return { code: code.replace(SLOW, 'Intl.getCanonicalLocales(locale)'), map: null }
      },
    },
  }
}

/**
 * Our pages run from left to right in a browser of any language, and so do their arrow keys. React Aria would look the
 * direction up on start, in language data that a slow phone reads for 50 ms.
 */
function leftToRight(): Plugin {
  const ASKS = /(function \S+\(localeString\) \{)\s*(?=\/\/ If the Intl\.Locale API)/
  return {
    name: 'left-to-right',
    transform: {
      filter: { id: /\/react-aria\/.*\/i18n\/utils\.mjs$/ },
      handler(code) {
        if (!ASKS.test(code)) this.error('React Aria asks for the direction in another way now')
        return { code: code.replace(ASKS, '$1 return false;'), map: null }
      },
    },
  }
}

/**
 * React Aria gives its ids a prefix of their own unless they were prerendered, and asks so in a way that has each of its
 * parts render once more after it was taken over. React's own ids, which are in them, differ on one page anyway.
 */
function steadyIds(): Plugin {
  const ASKS = /let \[didSSR\] = [^;]+;/
  return {
    name: 'steady-ids',
    transform: {
      filter: { id: /\/react-aria\/.*\/ssr\/SSRProvider\.mjs$/ },
      handler(code) {
        if (!ASKS.test(code)) this.error('React Aria makes its ids in another way now')
        return { code: code.replace(ASKS, 'let didSSR = true;'), map: null }
      },
    },
  }
}

/** What each page starts with. */
const START = new Set(['entry.client', 'react', 'common', 'root', 'site-layout'])

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    englishOnly(),
    quickLocaleCheck(),
    leftToRight(),
    steadyIds(),
  ],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Lets the browser compile them whole while they arrive, beside the main thread instead of bit by bit on it.
        postBanner: ({ name }) => (START.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: { groups: CODE_GROUPS },
      },
    },
  },
  server: {
    proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` },
  },
})
