import { apiResponseTime, engagement, pageLoadTime, pageView, sessionStart } from './events.ts'
import { startTag, track } from './tag.ts'
import { beginVisit, countPageView } from './visit.ts'

let isLoadReported = false

/** Reports the visit of this page; answers how to stop that. */
export function trackPage(id: string, { marketing }: { marketing: boolean }): () => void {
  const { pathname } = location
  startTag(id, { marketing })
  if (beginVisit()) track(sessionStart())
  // The new page's title is there with the next frame.
  const frame = requestAnimationFrame(() => {
    if (!countPageView(pathname)) return
    track(pageView({ path: pathname, title: document.title, url: location.origin + pathname }))
  })
  const stops = [reportPageLoad(), reportApiCalls(), reportEngagement(pathname)]
  return () => {
    cancelAnimationFrame(frame)
    for (const stop of stops) stop()
  }
}

/** Counts while the page is looked at; reported whenever that ends. */
function reportEngagement(path: string): () => void {
  let since = performance.now()
  function report() {
    track(engagement(path, (performance.now() - since) / 1000))
    since = performance.now()
  }
  function changed() {
    if (document.visibilityState === 'hidden') report()
    else since = performance.now()
  }
  document.addEventListener('visibilitychange', changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    if (document.visibilityState === 'visible') report()
  }
}

function reportPageLoad(): () => void {
  const path = location.pathname
  function report() {
    // The load event itself has to end before its time is known.
    setTimeout(() => {
      const [load] = performance.getEntriesByType('navigation')
      if (!load || isLoadReported) return
      isLoadReported = true
      track(pageLoadTime(path, load.duration))
    })
  }
  if (document.readyState === 'complete') report()
  else window.addEventListener('load', report, { once: true })
  return () => window.removeEventListener('load', report)
}

function reportApiCalls(): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      const { origin, pathname } = new URL(name)
      if (origin !== location.origin || !pathname.startsWith('/api/')) continue
      track(apiResponseTime(pathname, duration))
    }
  })
  observer.observe({ type: 'resource' })
  return () => observer.disconnect()
}
