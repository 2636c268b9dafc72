import { useEffect } from 'react'

/** Registered by the operator screens only; a browser without one loses nothing but the offline start. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    register().catch((reason: unknown) => {
      console.warn('The service worker was not registered.', reason)
    })
  }, [])
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  active?.postMessage({ loaded })
}
