/**
 * Undefined where the browser has none or is offline, and while the pages are developed; never throws: it is an extra.
 * One address for all pages, since a page that is asked for while one worker replaces another may never be answered.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !navigator.onLine)
    return undefined
  try {
    return await navigator.serviceWorker.register('/sw.js')
  } catch (reason) {
    console.warn('The service worker was not registered.', reason)
    return undefined
  }
}
