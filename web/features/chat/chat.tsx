import { Suspense, useEffect, useState } from 'react'
import { lazyExtra } from '../../lib/lazy-extra.ts'

const ChatWidget = lazyExtra(async () => (await import('./chat-widget.tsx')).ChatWidget)

/** The chat's button, loaded once the page has nothing else to do. */
export function Chat() {
  const isIdle = useIdle()
  return <Suspense>{isIdle && <ChatWidget />}</Suspense>
}

function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const idle = () => setIsIdle(true)
    // Safari before 18 has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(idle, 1500)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(idle, { timeout: 5000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
