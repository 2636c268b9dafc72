import bidiFactory from 'bidi-js'
import LineBreaker from 'linebreak'
import type { TextStyle } from './design.ts'

/** One file of a face, which holds some of its characters. */
export type PrintFont = {
  id: string
  /** Of the text as it is printed, in points. */
  width(text: string, size: number, features: readonly string[]): number
}

export type PrintFonts = {
  /** The first font of the style, or of those that stand in for all, that has the character. */
  pick(style: TextStyle, codePoint: number): PrintFont | null
}

/** Text of one font that is drawn in one go; `x` counts from the start of its line. */
export type Run = { text: string; font: string; x: number; width: number; tracking: number }

export type SetLine = { runs: Run[]; width: number }

export type Setting = {
  fonts: PrintFonts
  locale: string
  isRightToLeft: boolean
  /** Gets each character that no font has: it is left out. */
  onMissing: (character: string) => void
}

type Piece = { text: string; font: PrintFont; level: number; width: number }
/** What stays together on a line, with the spaces that end it. */
type Unit = { pieces: Piece[]; width: number; spaces: Piece[]; spaceWidth: number }

const bidi = bidiFactory()

/** The text in lines of at most this width, as even as they can be, each run in its place. */
export function setText(
  text: string,
  style: TextStyle,
  width: number,
  setting: Setting,
): SetLine[] {
  const written = printable(text.normalize('NFC'), style, setting)
  if (!written) return []
  const units = unitsOf(written, style, width, setting)
  return linesOf(units, width).map((line) => setLine(line, style))
}

/** The narrowest width that takes the text in one line. */
export function textWidth(text: string, style: TextStyle, setting: Setting): number {
  const [line] = setText(text, style, Number.POSITIVE_INFINITY, setting)
  return line?.width ?? 0
}

/** The style with the room between lines that this text needs. */
export function withRoomFor(text: string, style: TextStyle): TextStyle {
  if (!TALL.test(text) || style.leading >= TALL_LEADING) return style
  return { ...style, leading: TALL_LEADING }
}

/** Joiners and marks of direction, and what chooses between two looks of a character: fonts need not have them. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\p{Cc}]$/u
const MARK = /^\p{M}$/u
const STRONG_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
/** Figures that are read from the left, though they are of a script that is drawn from the right: each is drawn alone. */
const RIGHT_FIGURE = /[\u0660-\u066c\u06f0-\u06f9]/
/** Letters that need more room above and below than Latin ones. */
const TALL = /[\p{Script=Arabic}\p{Script=Thai}]/u
const TALL_LEADING = 1.45
/** Written without spaces between words. */
const UNSPACED = /\p{Script=Thai}/u

/** Without what no font has, and without the spaces around it. */
function printable(text: string, style: TextStyle, { fonts, locale, onMissing }: Setting): string {
  const plain = text.replace(/\s+/gu, ' ')
  const written = style.case === 'upper' ? plain.toLocaleUpperCase(locale) : plain
  return [...written]
    .filter((character) => {
      if (character === ' ') return true
      if (fonts.pick(style, character.codePointAt(0) ?? 0)) return true
      if (!INVISIBLE.test(character)) onMissing(character)
      return false
    })
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

function unitsOf(text: string, style: TextStyle, width: number, setting: Setting): Unit[] {
  const { levels } = bidi.getEmbeddingLevels(text, directionOf(text, setting))
  const mirrored = bidi.getMirroredCharactersMap(text, levels)
  const ends = breaksOf(text, setting.locale)
  const units: Unit[] = []
  let start = 0
  let before: PrintFont | null = null
  for (const end of ends) {
    const pieces: Piece[] = []
    for (let at = start; at < end; ) {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
      const level = levels[at] ?? 0
      const shown = mirrored.get(at) ?? character
      const font: PrintFont | null = setting.fonts.pick(style, shown.codePointAt(0) ?? 0) ?? before
      at += character.length
      if (!font) continue
      before = font
      const last = pieces.at(-1)
      const isSpace = shown === ' '
      const joins =
        last &&
        last.font === font &&
        last.level === level &&
        (last.text === ' ') === isSpace &&
        // signs alone are not turned round by their script
        (level % 2 === 0 || STRONG_RIGHT.test(last.text) || MARK.test(shown)) &&
        !RIGHT_FIGURE.test(last.text) &&
        !RIGHT_FIGURE.test(shown)
      if (joins) last.text += shown
      else pieces.push({ text: shown, font, level, width: 0 })
    }
    start = end
    if (pieces.length > 0) units.push(...fittingUnits(pieces, style, width))
  }
  return units
}

/** A word that is wider than a line is cut. */
function fittingUnits(pieces: Piece[], style: TextStyle, width: number): Unit[] {
  for (const piece of pieces) piece.width = widthOf(piece.text, piece.font, style)
  const spaces: Piece[] = []
  while (pieces.at(-1)?.text.trim() === '') spaces.unshift(...pieces.splice(-1))
  const whole = unitOf(pieces, spaces)
  if (whole.width <= width) return [whole]
  const cut: Unit[] = []
  let part: Piece[] = []
  for (const { text, font, level } of pieces) {
    for (const { segment } of new Intl.Segmenter().segment(text)) {
      const piece = { text: segment, font, level, width: widthOf(segment, font, style) }
      const used = part.reduce((sum, one) => sum + one.width, 0)
      if (part.length > 0 && used + piece.width > width) {
        cut.push(unitOf(part, []))
        part = []
      }
      part.push(piece)
    }
  }
  return [...cut, unitOf(part, spaces)]
}

function unitOf(pieces: Piece[], spaces: Piece[]): Unit {
  const sum = (list: readonly Piece[]) => list.reduce((all, { width }) => all + width, 0)
  return { pieces, width: sum(pieces), spaces, spaceWidth: sum(spaces) }
}

/** A sentence that begins from the right is ordered from there; one of signs only as the page is. */
function directionOf(text: string, { isRightToLeft }: Setting): 'ltr' | 'rtl' {
  const strong = /\p{L}/u.exec(text)?.[0]
  if (!strong) return isRightToLeft ? 'rtl' : 'ltr'
  return STRONG_RIGHT.test(strong) ? 'rtl' : 'ltr'
}

function breaksOf(text: string, locale: string): number[] {
  const breaker = new LineBreaker(text)
  const ends = new Set<number>()
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) ends.add(found.position)
  if (UNSPACED.test(text)) {
    for (const { index, isWordLike } of new Intl.Segmenter(locale, {
      granularity: 'word',
    }).segment(text))
      if (isWordLike && index > 0 && UNSPACED.test(text[index - 1] ?? '')) ends.add(index)
  }
  ends.add(text.length)
  return [...ends].sort((one, other) => one - other)
}

function widthOf(text: string, font: PrintFont, style: TextStyle): number {
  const { size, features } = style
  return font.width(text, size, features) + trackingOf(text, style) * [...text].length
}

/** Letters that join, or that signs stand over, are not drawn apart. */
function trackingOf(text: string, { tracking }: TextStyle): number {
  return STRONG_RIGHT.test(text) || UNSPACED.test(text) ? 0 : tracking
}

/** In as few lines as there must be, with as little left over in each as can be, and no word alone in the last. */
function linesOf(units: readonly Unit[], width: number): Unit[][] {
  const fewest = greedyCount(units, width)
  if (fewest === 1) return [[...units]]
  const LONE_WORD = 0.2
  // best[lines][end]: the least cost of the first `end` units in so many lines
  const best: { cost: number; from: number }[][] = [[{ cost: 0, from: 0 }]]
  for (let line = 1; line <= fewest; line += 1) {
    const former = best[line - 1] ?? []
    const row: { cost: number; from: number }[] = []
    for (let from = 0; from < units.length; from += 1) {
      const base = former[from]
      if (!base) continue
      let used = 0
      for (let end = from + 1; end <= units.length; end += 1) {
        const unit = units[end - 1]
        if (!unit) break
        if (end - 1 > from) used += units[end - 2]?.spaceWidth ?? 0
        used += unit.width
        if (used > width && end > from + 1) break
        const left = (width - used) / width
        const isLast = line === fewest
        const alone = isLast && end === units.length && end - from === 1 ? LONE_WORD : 0
        const cost = base.cost + (isLast ? 0 : left * left) + alone
        const known = row[end]
        if (!known || cost < known.cost) row[end] = { cost, from }
      }
    }
    best.push(row)
  }
  const lines: Unit[][] = []
  let end = units.length
  for (let line = fewest; line > 0; line -= 1) {
    const from = best[line]?.[end]?.from ?? 0
    lines.unshift(units.slice(from, end))
    end = from
  }
  return lines
}

function greedyCount(units: readonly Unit[], width: number): number {
  let lines = 1
  let used = 0
  let spaces = 0
  for (const unit of units) {
    if (used > 0 && used + spaces + unit.width > width) {
      lines += 1
      used = 0
      spaces = 0
    }
    used += spaces + unit.width
    spaces = unit.spaceWidth
  }
  return lines
}

/** The line's pieces from left to right, neighbours of one font as one run. */
function setLine(units: readonly Unit[], style: TextStyle): SetLine {
  const logical = units.flatMap(({ pieces, spaces }, at) =>
    at === units.length - 1 ? pieces : [...pieces, ...spaces],
  )
  const runs: Run[] = []
  let former: Piece | null = null
  let x = 0
  for (const piece of visualOrder(logical)) {
    const last = runs.at(-1)
    const joins =
      former?.font === piece.font &&
      former.level % 2 === 0 &&
      piece.level % 2 === 0 &&
      !RIGHT_FIGURE.test(former.text) &&
      !RIGHT_FIGURE.test(piece.text)
    if (last && joins) {
      last.text += piece.text
      last.width = widthOf(last.text, piece.font, style)
    } else {
      const { text, font, width } = piece
      runs.push({ text, font: font.id, x, width, tracking: trackingOf(text, style) })
    }
    const now = runs.at(-1)
    x = now ? now.x + now.width : x
    former = piece
  }
  return { runs, width: Math.max(0, x - (runs.at(-1)?.tracking ?? 0)) }
}

/** Unicode's rule L2: from the deepest level up, what stands on it or deeper is turned round. */
function visualOrder(pieces: readonly Piece[]): Piece[] {
  const order = [...pieces]
  const deepest = Math.max(0, ...order.map(({ level }) => level))
  for (let level = deepest; level > 0; level -= 1) {
    for (let at = 0; at < order.length; at += 1) {
      let end = at
      while ((order[end]?.level ?? -1) >= level) end += 1
      if (end > at) order.splice(at, end - at, ...order.slice(at, end).reverse())
      at = Math.max(at, end)
    }
  }
  return order
}
