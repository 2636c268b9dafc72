const RELOADED = 'reloaded-for-chunk'

/** After an update the old page's parts are gone from the server: one reload fetches the new page. */
export function reloadOnceOnStaleChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || wasReloaded()) return
    event.preventDefault()
    window.location.reload()
  })
}

/** A part of the page's code did not arrive, as the browsers word it. */
export function isChunkFailure(reason: unknown): boolean {
  return (
    reason instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(reason.message)
  )
}

function wasReloaded(): boolean {
  try {
    const lately = Number(sessionStorage.getItem(RELOADED) ?? 0)
    sessionStorage.setItem(RELOADED, String(Date.now()))
    return Date.now() - lately < 60_000
  } catch {
    return true
  }
}
