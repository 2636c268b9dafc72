/** Remembers what was made of a text: a file has the same dates, prices and names over and over. */
export function remember<T>(make: (text: string) => T): (text: string) => T {
  let known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(text)
    if (known.size >= MOST) known = new Map()
    known.set(text, made)
    return made
  }
}

const MOST = 4096
