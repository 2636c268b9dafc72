import { createStore } from '../../lib/browser-store.ts'

/** What this tab's session has reported already. */
export type Visit = { started: boolean; pages: readonly string[] }

const NOT_BEGUN: Visit = { started: false, pages: [] }
const REPEAT_MS = 3000

const visit = createStore<Visit>({
  keep: 'session',
  name: 'analytics-visit',
  initial: NOT_BEGUN,
  accept: (found): found is Visit =>
    typeof found === 'object' &&
    found !== null &&
    'started' in found &&
    'pages' in found &&
    Array.isArray(found.pages),
})

let last = { path: '', at: Number.NEGATIVE_INFINITY }

/** True once in a session. */
export function beginVisit(): boolean {
  const before = visit.read()
  if (before.started) return false
  visit.write({ ...before, started: true })
  return true
}

/**
 * Whether a view of this page counts: once in a session, and no repetition within 3 seconds, which also holds where the
 * browser keeps nothing or the session was just forgotten.
 */
export function countPageView(path: string, now = performance.now()): boolean {
  const isRepeated = last.path === path && now - last.at < REPEAT_MS
  last = { path, at: now }
  const before = visit.read()
  if (isRepeated || before.pages.includes(path)) return false
  visit.write({ ...before, pages: [...before.pages, path] })
  return true
}

export function forgetVisit(): void {
  visit.clear()
}
