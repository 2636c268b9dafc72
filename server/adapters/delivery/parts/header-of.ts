/** A header's value whatever the case of its name; '' where it is missing. */
export function headerOf(headers: Readonly<Record<string, string>>, name: string): string {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())
  return found?.[1] ?? ''
}

/** JSON of raw bytes; undefined where they are none. */
export function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
