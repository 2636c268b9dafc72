/** A run of an authored text: `component` is the ingredient it mentions, `cut` the number of the passage it may go with. */
export type Piece = { text: string; component: string | null; cut: number | null }

/**
 * Reads the marks of an authored text: `{component}` and `{component|printed words}` mention an ingredient, and what
 * stands in `[ ]` may be left out whole. Throws a sentence about the first mark that is wrong.
 */
export function readMarks(text: string): Piece[] {
  const pieces: Piece[] = []
  let cut: number | null = null
  let cuts = 0
  for (const [token] of text.matchAll(/\{[^}]*\}|[[\]{}]|[^[\]{}]+/g)) {
    if (token === '[') {
      if (cut !== null) throw new Error('one [ ] stands within another')
      cut = cuts
      cuts += 1
    } else if (token === ']') {
      if (cut === null) throw new Error('a ] has no [ before it')
      cut = null
    } else if (token.startsWith('{')) {
      pieces.push({ ...mention(token), cut })
    } else if (token === '}') {
      throw new Error('a } has no { before it')
    } else {
      pieces.push({ text: token, component: null, cut })
    }
  }
  if (cut !== null) throw new Error('a [ is never closed')
  return pieces
}

function mention(token: string): { text: string; component: string } {
  if (!token.endsWith('}') || token.includes('{', 1)) throw new Error('a { is never closed')
  const [component = '', ...printed] = token.slice(1, -1).split('|')
  const text = printed.length === 0 ? component : printed.join('|')
  if (component.trim() === '' || text.trim() === '') throw new Error('a { } is empty')
  if (printed.length > 1) throw new Error(`${token} has two bars`)
  return { text, component }
}

/** The text as it is read, without the passages whose numbers are in `cuts`. */
export function printed(pieces: readonly Piece[], cuts: ReadonlySet<number> = new Set()): string {
  return pieces
    .filter(({ cut }) => cut === null || !cuts.has(cut))
    .map(({ text }) => text)
    .join('')
}

/** How many passages may be left out. */
export function cutsOf(pieces: readonly Piece[]): number {
  return Math.max(0, ...pieces.map(({ cut }) => (cut === null ? 0 : cut + 1)))
}
