import { type Piece, printed } from '../knowledge/marked-text.ts'
import { METHOD_WORDS } from '../reading/kind-words.ts'
import { stems } from '../reading/words.ts'
import { capitalised, withArticle, wordCount } from './english.ts'

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
  const text = printed(withArticles(said, left, swapped)).trim()
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

/** "Under two poached eggs" says once how many they are, and "a fried egg" once that it is fried. */
function counted(said: string, before: string): string {
  const rest = COUNT.test(before) ? said.replace(/^(?:two|three|four|five|six|[2-6]) /i, '') : said
  const [first = '', ...others] = rest.split(' ')
  const isSaid = others.length > 0 && stems(before).at(-1) === stems(first).join(' ')
  return isSaid ? others.join(' ') : rest
}

/** Whether a text's words are an own name's, or the noun of it: its "onions" are the grilled onions. */
export function saysNounOf(own: string, text: string): boolean {
  const [noun, other] = [own, text].map((one) => stems(one).at(-1))
  return noun !== undefined && noun === other
}

/** The text's own "onions" are "grilled onions" where the guest says so, and its "soft bun" a "soft potato bun". */
function asCalled(own: string, text: string, before: string): string {
  if (!saysNounOf(own, text)) return text
  const words = text.split(' ')
  const there = stems(`${before} ${text}`)
  const more = counted(own, before)
    .split(' ')
    .slice(0, -1)
    .filter((word) => !stems(word).every((stem) => there.includes(stem)))
  if (more.length === 0) return text
  const isDone = METHOD_WORDS.has(stems(more[0] ?? '').join(' '))
  const hasArticle = /^an? /i.test(text)
  const start = hasArticle ? 1 : 0
  const at = isDone ? start : words.length - 1
  const bare = [...words.slice(start, at), ...more, ...words.slice(at)].join(' ')
  const all = hasArticle ? withArticle(bare) : bare
  return /^\p{Lu}/u.test(text) ? capitalised(all.toLowerCase()) : all
}

/** What was baked of a dough is counted where another bread was not: "in brioche" is "in a potato bun". */
function withArticles(
  said: readonly Piece[],
  pieces: readonly Piece[],
  swapped: TextChange['swapped'],
): readonly Piece[] {
  return said.map((piece, at) => {
    const next = pieces[at + 1]
    const printedAs = said[at + 1]?.text ?? ''
    if (piece.component !== null || !next?.component || !swapped.has(next.component)) return piece
    if (COUNTED_BREAD.test(next.text) || !COUNTED_BREAD.test(printedAs)) return piece
    return {
      ...piece,
      text: piece.text.replace(
        BARE,
        (_, joint: string, how = '') =>
          `${joint} ${withArticle(`${how}${printedAs}`).split(' ')[0]} ${how}`,
      ),
    }
  })
}

const COUNTED_BREAD = /(?:bun|roll|muffin|bagel|croissant|baguette|pretzel|biscuit)$/i
const BARE = /\b(in|on|into|onto|inside|of) ((?:\p{L}+ed|soft|warm|hot) )?$/u

/** What was done to a member of a list: crushed, toasted. */
const HOW_IT_IS = /(?<=, |\band )\p{L}{3,}ed $/u

/** The pieces without one bare member of a list; null where it stands in no list. */
function withoutListed(pieces: readonly Piece[], at: number): Piece[] | null {
  const own = pieces[at - 1]
  const after = pieces[at + 1]
  if (!own || own.component !== null) return null
  // "and crushed croutons" goes as a whole
  const before = { ...own, text: own.text.replace(HOW_IT_IS, '') }
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
