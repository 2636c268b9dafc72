import { useEffect } from 'react'

/** Registered by the operator screens only; a browser without one loses nothing but the offline start. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    navigator.serviceWorker.register('/sw.js').catch((reason: unknown) => {
      console.warn('The service worker was not registered.', reason)
    })
  }, [])
}
