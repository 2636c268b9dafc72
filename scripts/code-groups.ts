import { join } from 'node:path'
import type { Rolldown } from 'vite'

const SCRIPT = /\.(tsx?|m?js)$/
const FRAMEWORK = /\/node_modules\/(react|react-dom|react-router|scheduler)\//
/** Apart from the contract, so that a slow phone brings either to life in a turn of its own. */
const SCHEMAS = /\/node_modules\/zod\//
/** Without the styles of long texts: in a file of several pages they would be asked for by all of them. */
const SITE = /\/web\/site\/(?!.*prose).*\.tsx?$/
const CONTROLS = /\/(node_modules\/react-(aria|stately)|web\/ui)\/.*\.(tsx?|mjs)$/

/** Around each page. */
const FRAME = ['entry.client.tsx', 'root.tsx', 'site/site-layout.tsx']
/** What each page asks for once it is there. */
const EXTRAS = ['features/accounts/account-links.tsx', 'features/consent/consent-banner.tsx']

type Modules = { getModuleInfo(id: string): { importedIds: string[] } | null }

/** One file for all that these modules import, however few others import it too. */
function partsOf(name: string, starts: readonly string[]): Rolldown.CodeSplittingGroup {
  let parts: Set<string> | undefined
  return {
    name: (id, modules) => {
      parts ??= importedBy(
        starts.map((start) => join(import.meta.dirname, '../web', start)),
        modules,
      )
      return parts.has(id) ? name : null
    },
    test: SCRIPT,
    debugName: name,
  }
}

function importedBy(starts: readonly string[], modules: Modules): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (seen.has(imported)) continue
      seen.add(imported)
      visit(imported)
    }
  }
  starts.forEach(visit)
  return seen
}

/** Each file costs a request and a turn of its own, and many small ones compress worse. The first that asks for a module has it. */
export const CODE_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: FRAMEWORK },
  partsOf('common', FRAME),
  { name: 'zod', test: SCHEMAS },
  { name: 'site', test: SITE, minShareCount: 3 },
  partsOf('extras', EXTRAS),
  { name: 'controls', test: CONTROLS, minShareCount: 14 },
]
