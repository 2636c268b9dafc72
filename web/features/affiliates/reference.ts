/** Of a link that recommends us: `/?ref=CODE`. */
const NAME = 'ref'
/** What could be a code; the server knows which ones there are. */
const CODE = /^[A-Za-z0-9-]{6,14}$/

/** The last one, where there are several. */
export function referenceIn(search: string): string | null {
  const found = new URLSearchParams(search).getAll(NAME).at(-1) ?? ''
  return CODE.test(found) ? found : null
}

export function withReference(search: string, code: string): string {
  const params = new URLSearchParams(search)
  params.set(NAME, code)
  return `?${params}`
}

/** Of the page before, where that was one of ours: a link that was opened before its page had come to life. */
export function referenceOfBefore(referrer: string, origin: string): string | null {
  const before = URL.canParse(referrer) ? new URL(referrer) : null
  return before?.origin === origin ? referenceIn(before.search) : null
}
