import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** The product speaks English: React Aria's other languages would be a third of its weight. */
function englishOnly(): Plugin {
  return {
    name: 'english-only',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/useDefaultLocale\.mjs$/ },
      handler: () => join(import.meta.dirname, 'web/lib/browser-locale.ts'),
    },
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

/** Builds the script of public pages beside the application, and tells the pages its address and what it imports. */
function siteEntry(): Plugin {
  const name = 'virtual:site-entry'
  let built: { address: string; imports: string[] } = { address: '', imports: [] }
  return {
    name: 'site-entry',
    // one instance for both: the pages are built after the browser's files
    sharedDuringBuild: true,
    buildStart() {
      if (this.environment.name === 'client' && this.environment.mode === 'build')
        this.emitFile({ type: 'chunk', id: SITE_ENTRY, name: 'entry.site' })
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const entry = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId === SITE_ENTRY,
      )
      if (entry?.type !== 'chunk') return
      built = { address: `/${entry.fileName}`, imports: entry.imports.map((file) => `/${file}`) }
    },
    resolveId: { filter: { id: /^virtual:site-entry$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /virtual:site-entry$/ },
      handler: () => `export default ${JSON.stringify(built)}`,
    },
  }
}

const SITE_ENTRY = join(import.meta.dirname, 'web/entry.site.ts')

type Modules = { getModuleInfo(id: string): { importedIds: string[] } | null }

/** What `entry.site.ts` imports, however far. */
function isOfSite(id: string, modules: Modules): boolean {
  if (ofSite.size === 0) {
    const visit = (importer: string) => {
      for (const imported of modules.getModuleInfo(importer)?.importedIds ?? []) {
        if (ofSite.has(imported)) continue
        ofSite.add(imported)
        visit(imported)
      }
    }
    visit(SITE_ENTRY)
  }
  return ofSite.has(id)
}

const ofSite = new Set<string>()

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), siteEntry(), englishOnly()],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // one file beside its entry: each costs a request
            { name: (id, modules) => (isOfSite(id, modules) ? 'site' : null) },
            // by itself, for islands; the application needs the router beside it
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router', test: /\/node_modules\/react-router\// },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/m/'].map((path) => [path, `http://127.0.0.1:${process.env.PORT ?? 3000}`]),
    ),
  },
})
