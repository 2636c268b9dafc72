import type { Browser, Page } from '@playwright/test'

/** What the page's own thread did, in milliseconds, each piece of work counted once: a layout that a script forces is layout. */
export type TraceTimes = {
  script: number
  layout: number
  paint: number
  /** The longest piece of work during which nothing that was typed could show. */
  longestTask: number
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  args?: { name?: string }
}

const CATEGORIES = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
  'v8',
  'v8.execute',
]

const LAYOUT = new Set(['Layout', 'UpdateLayoutTree', 'RecalculateStyles'])
const PAINT = new Set(['PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer', 'RasterTask'])
const SCRIPT = new Set([
  'EvaluateScript',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'v8.run',
  'FunctionCall',
  'RunMicrotasks',
  'EventDispatch',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'MinorGC',
  'MajorGC',
  'V8.GCScavenger',
])

/** Records what the browser does while `work` runs. */
export async function traced<T>(
  browser: Browser,
  page: Page,
  work: () => Promise<T>,
): Promise<{ times: TraceTimes; answer: T }> {
  await browser.startTracing(page, { categories: CATEGORIES })
  const answer = await work()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  return { times: timesOf(trace.traceEvents), answer }
}

export function timesOf(events: readonly TraceEvent[]): TraceTimes {
  const times = { script: 0, layout: 0, paint: 0, longestTask: 0 }
  for (const thread of pageThreads(events)) addThread(times, thread)
  return times
}

/** The complete events of each page's main thread, in the order of their beginnings, what holds another before it. */
function pageThreads(events: readonly TraceEvent[]): TraceEvent[][] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const threads = new Map<string, TraceEvent[]>()
  for (const event of events) {
    const thread = `${event.pid}/${event.tid}`
    if (event.ph !== 'X' || !mains.has(thread)) continue
    threads.set(thread, [...(threads.get(thread) ?? []), event])
  }
  return [...threads.values()].map((thread) =>
    thread.sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0)),
  )
}

type Open = { end: number; kind: 'script' | 'layout' | 'paint' | null }

function addThread(times: TraceTimes, events: readonly TraceEvent[]): void {
  const open: Open[] = []
  for (const { name, ts, dur = 0 } of events) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop()
    const outer = open.at(-1)
    const kind = kindOf(name) ?? outer?.kind ?? null
    const ms = dur / 1000
    if (kind) times[kind] += ms
    if (outer?.kind) times[outer.kind] -= ms
    if (!outer && name.endsWith('RunTask')) times.longestTask = Math.max(times.longestTask, ms)
    open.push({ end: ts + dur, kind })
  }
}

function kindOf(name: string): Open['kind'] {
  if (SCRIPT.has(name)) return 'script'
  if (LAYOUT.has(name)) return 'layout'
  return PAINT.has(name) ? 'paint' : null
}
