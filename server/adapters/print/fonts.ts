import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import type { TextStyle } from '#menu/print/design.ts'
import type { PrintFont, PrintFonts } from '#menu/print/set-text.ts'
import { unpackWoff } from './unpack-woff.ts'

/** What prints the characters that a design's own fonts have not, in this order. */
const STAND_INS = [
  'inter',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-emoji',
]
/** Variable fonts, a tenth of their static files: what embeds fonts reads none, so that their regular weight is taken out. */
const VARIABLE = new Set(['noto-sans-sc', 'noto-emoji'])
const REGULAR = 400
/** Asks the stand-ins only. */
export const ANY: TextStyle = {
  fonts: [],
  weight: REGULAR,
  italic: false,
  size: 1,
  leading: 1,
  tracking: 0,
  case: 'as-written',
  colour: '#000000',
  align: 'start',
  features: [],
}

export type FontBook = PrintFonts & {
  /** The file of a font, for the document that embeds it. */
  file(id: string): Buffer
}

type Family = {
  weights: number[]
  hasItalic: boolean
  slices: { name: string; ranges: [from: number, to: number][] }[]
  folder: string
}
type Picks = Map<number, OpenFont | null>
type OpenFont = PrintFont & { font: Font; bytes: Buffer }

const require = createRequire(import.meta.url)

/** The static files of the @fontsource packages that have been read, for all menus of a thread. */
export type FontFiles = {
  familyOf(name: string): Family
  fontAt(path: string): OpenFont
}

export function openFontFiles(): FontFiles {
  const families = new Map<string, Family>()
  const open = new Map<string, OpenFont>()
  return {
    familyOf(name) {
      const family = families.get(name) ?? readFamily(name)
      families.set(name, family)
      return family
    },
    fontAt(path) {
      const font = open.get(path) ?? openFont(path, unpackWoff(readFileSync(path)))
      open.set(path, font)
      return font
    },
  }
}

/** The fonts for this text, each slice of a face read when a character of it is first printed. */
export async function openFonts(files: FontFiles, text: string): Promise<FontBook> {
  const { familyOf } = files
  const picks = new Map<TextStyle, Picks>()
  const shared = new Map<string, Picks>()
  const pinned = new Map<string, OpenFont>()
  const fontAt = (path: string) => pinned.get(path) ?? files.fontAt(path)
  const uncovered = [...new Set(text)].filter((one) => !find(ANY, one.codePointAt(0) ?? 0))
  for (const name of VARIABLE) await pinSlices(familyOf(name), { name, uncovered }, pinned)

  function find(style: TextStyle, codePoint: number): OpenFont | null {
    for (const name of [...style.fonts, ...STAND_INS]) {
      const family = familyOf(name)
      for (const slice of family.slices) {
        if (!isIn(slice.ranges, codePoint)) continue
        const path = pathOf(family, { name, slice: slice.name }, style)
        if (VARIABLE.has(name) && !pinned.has(path)) continue
        const found = fontAt(path)
        if (found.font.hasGlyphForCodePoint(codePoint)) return found
      }
    }
    return null
  }

  /** Styles of one face choose alike, whatever their sizes. */
  function picksOf({ fonts, weight, italic }: TextStyle): Picks {
    const key = `${fonts.join()} ${weight} ${italic}`
    const known = shared.get(key) ?? new Map()
    shared.set(key, known)
    return known
  }

  return {
    pick(style, codePoint) {
      const known = picks.get(style) ?? picksOf(style)
      picks.set(style, known)
      const found = known.get(codePoint)
      if (found !== undefined) return found
      const font = find(style, codePoint)
      known.set(codePoint, font)
      return font
    },
    file(id) {
      return fontAt(id).bytes
    },
  }
}

function openFont(id: string, bytes: Buffer): OpenFont {
  const opened = create(bytes)
  if (!('layout' in opened)) throw new Error(`${id} holds several fonts.`)
  const font = opened as Font
  const widths = new Map<string, number>()
  return {
    id,
    font,
    bytes,
    width(text, size, features) {
      const key = `${features.join()} ${text}`
      const known =
        widths.get(key) ?? font.layout(text, [...features]).advanceWidth / font.unitsPerEm
      widths.set(key, known)
      return known * size
    },
  }
}

function readFamily(name: string): Family {
  const scope = VARIABLE.has(name) ? '@fontsource-variable' : '@fontsource'
  const folder = dirname(require.resolve(`${scope}/${name}/package.json`))
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const { weights, styles } = read('metadata.json') as { weights: number[]; styles: string[] }
  const slices = Object.entries(read('unicode.json') as Record<string, string>)
  return {
    folder,
    weights,
    hasItalic: styles.includes('italic'),
    slices: slices
      .map(([slice, ranges]) => ({ name: slice.replace(/[[\]]/g, ''), ranges: rangesOf(ranges) }))
      // a letter of several slices comes from that of its neighbours
      .sort((one, other) => rank(one.name) - rank(other.name)),
  }
}

function rank(slice: string): number {
  return slice === 'latin' ? 0 : slice === 'latin-ext' ? 1 : 2
}

/** "U+0-ff, U+131" as pairs. */
function rangesOf(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

function pathOf(
  { folder, weights, hasItalic }: Family,
  { name, slice }: { name: string; slice: string },
  { weight, italic }: TextStyle,
): string {
  if (VARIABLE.has(name)) return variablePath(folder, name, slice)
  const [nearest = 400] = [...weights].sort(
    (one, other) => Math.abs(one - weight) - Math.abs(other - weight),
  )
  const shape = italic && hasItalic ? 'italic' : 'normal'
  return join(folder, 'files', `${name}-${slice}-${nearest}-${shape}.woff`)
}

function variablePath(folder: string, name: string, slice: string): string {
  return join(folder, 'files', `${name}-${slice}-wght-normal.woff2`)
}

/** Of the slices that hold one of these characters, the regular weight of just these. */
async function pinSlices(
  { folder, slices }: Family,
  { name, uncovered }: { name: string; uncovered: readonly string[] },
  into: Map<string, OpenFont>,
): Promise<void> {
  for (const { name: slice, ranges } of slices) {
    const likely = uncovered.filter((one) => isIn(ranges, one.codePointAt(0) ?? 0))
    if (likely.length === 0) continue
    const path = variablePath(folder, name, slice)
    const options = { targetFormat: 'truetype', variationAxes: { wght: REGULAR } } as const
    const bytes = await subsetFont(readFileSync(path), likely.join(''), options)
    // a range names characters that the slice may lack; the glyph for what is missing is always there
    const font = openFont(path, bytes)
    if (font.font.numGlyphs > 1) into.set(path, font)
  }
}

function isIn(ranges: Family['slices'][number]['ranges'], codePoint: number): boolean {
  return ranges.some(([from, to]) => codePoint >= from && codePoint <= to)
}
