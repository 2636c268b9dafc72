import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { apiResponseTime, engagement, pageLoadTime, pageView, sessionStart } from './events.ts'
import { startTag, track } from './tag.ts'
import { beginVisit, countPageView } from './visit.ts'

type TrackingProps = { id: string; allowsMarketing: boolean }

/** Reports the visit while it is mounted. */
export function Tracking({ id, allowsMarketing }: TrackingProps) {
  const { pathname } = useLocation()

  useEffect(() => {
    startTag(id, { marketing: allowsMarketing })
    if (beginVisit()) track(sessionStart())
    const stopWaiting = reportPageLoad()
    const stopWatching = reportApiCalls()
    return () => {
      stopWaiting()
      stopWatching()
    }
  }, [id, allowsMarketing])

  useEffect(() => {
    // The new page's title is there with the next frame.
    const frame = requestAnimationFrame(() => {
      if (!countPageView(pathname)) return
      track(pageView({ path: pathname, title: document.title, url: location.origin + pathname }))
    })
    const stopTiming = reportEngagement(pathname)
    return () => {
      cancelAnimationFrame(frame)
      stopTiming()
    }
  }, [pathname])

  return null
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
      if (load) track(pageLoadTime(path, load.duration))
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
