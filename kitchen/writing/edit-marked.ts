import { type Piece, printed } from '../knowledge/marked-text.ts'
import { wordCount } from './english.ts'

/** What a plate has otherwise than its dish: what is gone, and what stands in another's place, by name of the component. */
export type TextChange = { gone: ReadonlySet<string>; swapped: ReadonlyMap<string, string> }

const FEWEST_WORDS = 8

/**
 * The text as it reads without what is gone and with what was swapped; null where no marked place lets it be said. A gone
 * component goes with its passage, or out of a list that holds it bare: "garlic, lime and cilantro".
 */
export function editMarked(pieces: readonly Piece[], { gone, swapped }: TextChange): string | null {
  const isGone = ({ component }: Piece): boolean => component !== null && gone.has(component)
  const cuts = new Set(pieces.filter(isGone).flatMap(({ cut }) => cut ?? []))
  let left: Piece[] | null = pieces.filter(({ cut }) => cut === null || !cuts.has(cut))
  for (let at = left.findIndex(isGone); at >= 0; at = left.findIndex(isGone)) {
    left = withoutListed(left, at)
    if (left === null) return null
  }
  const said = left.map((piece) => {
    const other = piece.component === null ? undefined : swapped.get(piece.component)
    return other === undefined ? piece : { ...piece, text: asWritten(other, piece.text) }
  })
  const text = printed(said).trim()
  const isCut = left.length < pieces.length
  return isCut && wordCount(text) < FEWEST_WORDS ? null : text
}

function asWritten(said: string, before: string): string {
  return /^\p{Lu}/u.test(before) ? said.charAt(0).toUpperCase() + said.slice(1) : said
}

/** The pieces without one bare member of a list; null where it stands in no list. */
function withoutListed(pieces: readonly Piece[], at: number): Piece[] | null {
  const before = pieces[at - 1]
  const after = pieces[at + 1]
  if (!before || before.component !== null) return null
  const follows = after?.component === null ? after.text : ''
  if (before.text.endsWith(', ') && /^(?:,| and )/.test(follows)) {
    return joined(pieces, at, { before: before.text.slice(0, -2), after: follows })
  }
  if (/(?:^|\b(?:with|of|over) )$/.test(before.text) && follows === ', ') {
    return joined(pieces, at, { before: before.text, after: '' })
  }
  if (/(?:^|\b(?:with|of|over) )$/.test(before.text) && follows === ' and ') {
    return joined(pieces, at, { before: before.text, after: '' })
  }
  if (/,? and $/.test(before.text) && /^(?:[.,;]|$)/.test(follows)) {
    const bare = before.text.replace(/,? and $/, '')
    const comma = pieces[at - 3]
    if (bare !== '') return null
    const rest = joined(pieces, at, { before: '', after: follows })
    return comma?.component === null && comma.text === ', '
      ? rest.map((piece) => (piece === comma ? { ...piece, text: ' and ' } : piece))
      : rest
  }
  return null
}

function joined(
  pieces: readonly Piece[],
  at: number,
  { before, after }: { before: string; after: string },
): Piece[] {
  return pieces.flatMap((piece, index) => {
    if (index === at) return []
    if (index === at - 1) return before === '' ? [] : [{ ...piece, text: before }]
    if (index === at + 1 && piece.component === null) {
      return after === '' ? [] : [{ ...piece, text: after }]
    }
    return [piece]
  })
}
