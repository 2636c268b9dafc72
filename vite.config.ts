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

/** Replaces what React Aria does in one of its files, and stops the build where it does so in another way. */
function inReactAria(name: string, id: RegExp, asks: RegExp, instead: string): Plugin {
  return {
    name,
    transform: {
      filter: { id },
      handler(code) {
        if (!asks.test(code)) this.error(`React Aria has changed where ${name} replaces it`)
        return { code: code.replace(asks, instead), map: null }
      },
    },
  }
}

/** React Aria asks on start whether the browser's own tag of its language is one, in a way that loads all of its languages. */
const quickLocaleCheck = () =>
  inReactAria(
    'quick-locale-check',
    /\/react-aria\/.*\/useDefaultLocale\.mjs$/,
    /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\)/,
    'Intl.getCanonicalLocales(locale)',
  )

/**
 * Our pages run from left to right in a browser of any language, and so do their arrow keys. React Aria would look the
 * direction up on start, in language data that a slow phone reads for 50 ms.
 */
const leftToRight = () =>
  inReactAria(
    'left-to-right',
    /\/react-aria\/.*\/i18n\/utils\.mjs$/,
    /(function \S+\(localeString\) \{)\s*(?=\/\/ If the Intl\.Locale API)/,
    '$1 return false;',
  )

/**
 * React Aria gives its ids a prefix of their own unless they were prerendered, and asks so in a way that has each of its
 * parts render once more after it was taken over. React's own ids, which are in them, differ on one page anyway.
 */
const steadyIds = () =>
  inReactAria(
    'steady-ids',
    /\/react-aria\/.*\/ssr\/SSRProvider\.mjs$/,
    /let \[didSSR\] = [^;]+;/,
    'let didSSR = true;',
  )

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
    proxy: Object.fromEntries(
      ['/api', '/m/'].map((path) => [path, `http://127.0.0.1:${process.env.PORT ?? 3000}`]),
    ),
  },
})
