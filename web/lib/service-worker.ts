/** A public page's is there at once; an operator screen's takes its place and keeps what screens need without a network. */
type For = 'pages' | 'screens'

/**
 * Undefined where the browser has none or is offline, and while the pages are developed; never throws: it is an extra.
 * The one of the screens stays where a public page is opened afterwards.
 */
export async function registerServiceWorker(
  forWhich: For,
): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !navigator.onLine)
    return undefined
  try {
    if (forWhich === 'screens') return await navigator.serviceWorker.register('/sw.js?screens')
    return (
      (await navigator.serviceWorker.getRegistration()) ??
      (await navigator.serviceWorker.register('/sw.js'))
    )
  } catch (reason) {
    console.warn('The service worker was not registered.', reason)
    return undefined
  }
}
