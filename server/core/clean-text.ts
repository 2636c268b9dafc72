const NEVER_KEPT = /[^\P{Cc}\t\n\r]/gu

/** Text from outside without what neither PostgreSQL nor a page can hold: control characters and halves of pairs. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(NEVER_KEPT, '')
}

/** The same for all text in a value as JSON has them, however deep; the value itself is changed. */
export function cleaned<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T
  const open: object[] = isJson(value) ? [value] : []
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    for (const [key, held] of Object.entries(holder)) {
      const clean = typeof held === 'string' ? cleanText(held) : held
      const name = Array.isArray(holder) ? key : cleanText(key)
      if (name !== key) Reflect.deleteProperty(holder, key)
      if (clean !== held || name !== key) Reflect.set(holder, name, clean)
      if (isJson(clean)) open.push(clean)
    }
  }
  return value
}

function isJson(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}
