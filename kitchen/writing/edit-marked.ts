import { type Piece, printed } from '../knowledge/marked-text.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { capitalised, wordCount } from './english.ts'

/** What a plate has otherwise than its dish: what is gone, and what stands in another's place, by name of the component. */
export type TextChange = {
  gone: ReadonlySet<string>
  swapped: ReadonlyMap<string, Swap>
  /** What a guest calls components that stay. */
  called?: ReadonlyMap<string, string>
}
/** What is said in a component's place, and how one and many of it are called. */
export type Swap = { said: string; one: string; many: string }

const FEWEST_WORDS = 8

/**
 * The text as it reads without what is gone and with what was swapped; null where no marked place lets it be said. A gone
 * component goes with its passage, or out of a list that holds it bare: "garlic, lime and cilantro".
 */
export function editMarked(
  pieces: readonly Piece[],
  { gone, swapped, called }: TextChange,
): string | null {
  const isGone = ({ component }: Piece): boolean => component !== null && gone.has(component)
  const cuts = new Set(pieces.filter(isGone).flatMap(({ cut }) => cut ?? []))
  let left: Piece[] | null = pieces.filter(({ cut }) => cut === null || !cuts.has(cut))
  for (let at = left.findIndex(isGone); at >= 0; at = left.findIndex(isGone)) {
    left = withoutListed(left, at)
    if (left === null) return null
  }
  const told = new Set<string>()
  const said = left.map((piece, at) => {
    if (piece.component === null) return piece
    const before = printed(left.slice(0, at)).slice(-NEAR)
    const other = swapped.get(piece.component)
    if (other !== undefined) {
      const text = counted(inNumber(other, piece.text, before), before)
      return { ...piece, text: /(?:^|[.!?] )$/.test(before) ? capitalised(text) : text }
    }
    const own = told.has(piece.component) ? undefined : called?.get(piece.component)
    told.add(piece.component)
    return own === undefined ? piece : { ...piece, text: asCalled(own, piece.text, before) }
  })
  const text = printed(said).trim()
  const isCut = left.length < pieces.length
  return isCut && wordCount(text) < FEWEST_WORDS ? null : text
}

/** "Biscuits soak up" stays in the plural, whatever biscuits they are, and "a bun" in the singular. */
function inNumber({ said, one, many }: Swap, text: string, before: string): string {
  if (said !== one && said !== many) return said
  if (/[^s]s$/.test(text)) return many
  return /\b(?:an?|one|each) (?:\w+ )?$/i.test(before) ? one : said
}

/** So many letters before a word may say the same of it. */
const NEAR = 30
const COUNT = /\b(?:two|three|four|five|six|[2-6]) $/i

/** "Under two poached eggs" says once how many they are. */
function counted(said: string, before: string): string {
  return COUNT.test(before) ? said.replace(/^(?:two|three|four|five|six|[2-6]) /i, '') : said
}

/** The text's own "onions" are "grilled onions" where the guest says so. */
function asCalled(own: string, text: string, before: string): string {
  const words = counted(own, before).split(' ')
  const isSame = stems(words.at(-1) ?? '').join() === stems(text).join()
  const more = words.slice(0, -1).join(' ')
  if (!isSame || more === '' || holdsPhrase(stems(before), stems(more))) return text
  return /^\p{Lu}/u.test(text) ? `${capitalised(more)} ${text.toLowerCase()}` : `${more} ${text}`
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
