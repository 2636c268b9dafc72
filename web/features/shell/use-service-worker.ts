import { useEffect } from 'react'
import { registerServiceWorker } from '../../lib/service-worker.ts'

/** On the operator screens it keeps what they need to start without a network. */
export function useServiceWorker(): void {
  useEffect(() => void keepScreens(), [])
}

async function keepScreens(): Promise<void> {
  if (!(await registerServiceWorker())) return
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  active?.postMessage({ loaded })
}
