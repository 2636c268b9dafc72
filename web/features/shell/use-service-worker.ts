import { useEffect } from 'react'
import { registerServiceWorker } from '../../lib/service-worker.ts'

/** On the operator screens it keeps what they need to start without a network. */
export function useServiceWorker(): void {
  useEffect(() => void keepScreens(), [])
}

async function keepScreens(): Promise<void> {
  const registration = await registerServiceWorker('screens')
  const worker = registration?.installing ?? registration?.waiting ?? registration?.active
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  worker?.postMessage({ loaded })
}
