import { startTransition, useEffect, useState } from 'react'

/** True once the page is taken over and the browser has had nothing else to do, at the latest after 5 seconds. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    // a transition is rendered in turns that let presses through
    const idle = () => startTransition(() => setIsIdle(true))
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
