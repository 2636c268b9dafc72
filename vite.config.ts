import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), englishOnly()],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What nearly every page needs in one file: many small ones compress worse and each costs a request.
          groups: [{ name: 'common', test: /\.(tsx?|m?js)$/, minShareCount: 40 }],
        },
      },
    },
  },
  server: {
    proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` },
  },
})
