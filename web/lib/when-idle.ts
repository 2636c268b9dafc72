/** Calls once the browser has nothing else to do, at the latest after 5 seconds; returns what calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari before 18 has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}
