import type { PictureSpec } from '#kitchen/brief.ts'
import type { Form } from '#kitchen/knowledge/schema.ts'
import { DEFAULTS } from './defaults.ts'
import { type Hand, handOf } from './hand.ts'
import { cooked, hexOrNull } from './palette.ts'
import { type Kind, kindOf, type Role } from './pieces/kinds.ts'
import { slice } from './pieces/proteins.ts'
import { ellipse, group } from './svg.ts'
import { DARK } from './volume.ts'

/** A component as it is drawn. */
export type Part = { name: string; colour: string; kind: Kind | undefined }

/** What a form needs to draw itself. */
export type Canvas = {
  /** Only read for hints such as "omelette", never drawn. */
  name: string
  form: Form
  style: PictureSpec['style']
  hand: Hand
  parts: readonly Part[]
  /** The main component's colour. */
  main: string
}

const MAX_PARTS = 24
const AROMATIC = /onion|shallot|celery|\bginger\b|galangal|lemongrass|leek/i
const STEWED: readonly Form[] = [
  'stew',
  'soup',
  'curry-rice',
  'roast',
  'gratin',
  'noodle-soup',
  'rice-plate',
  'lasagne',
  'pasta',
  'dumplings',
  'fritters',
  'pie',
  'pastry',
  'spread',
  'sausage',
  'steak',
  'fried-chicken',
  'rolls',
  'cocktail',
  'drink',
]
const BATTERS: readonly Form[] = [
  'pudding',
  'cookie',
  'cake',
  'tart',
  'ice-cream',
  'pancakes',
  'waffle',
  'pastry',
  'bread',
  'doughnut',
  'pie',
  'drink',
  'hot-drink',
  'cocktail',
  'dumplings',
  'fritters',
  'fried-chicken',
  'lasagne',
  'gratin',
  'rolls',
  'flatbread',
  'sausage',
  'skewer',
  'pasta',
  'burger',
  'fish',
]
/** Forms that lay out what they are made of; a plate without its main part would be empty. */
const SHOWS_MAIN: readonly Form[] = [
  'platter',
  'skewer',
  'salad',
  'bowl',
  'gratin',
  'curry-rice',
  'stew',
  'stir-fry',
]
const UNKNOWN: Kind = { role: 'piece', test: /^$/, colour: '#c08a4e', draw: slice, scale: 1.1 }
/** Bread lies in cubes in these only; elsewhere it is the dish's body or stands beside it. */
const SOAKING: readonly Form[] = ['salad', 'soup', 'stew', 'gratin']
const LOAF = /bread|\bbun\b|baguette|ciabatta|focaccia|brioche|roll\b|toast|bao\b/i

export function canvasOf(spec: PictureSpec): Canvas {
  const hand = handOf(`${spec.name.slice(0, 300)}\u0000${spec.seed}\u0000${spec.form}`)
  const names = spec.components.filter((name) => name.trim() !== '').slice(0, MAX_PARTS)
  const given = names.length > 0 ? names : DEFAULTS[spec.form]
  const parts = given.map((name, i): Part => {
    const known = kindOf(name) ?? (i === 0 && SHOWS_MAIN.includes(spec.form) ? UNKNOWN : undefined)
    const kind =
      known && i > 0 && cookedAway(spec.form, name) ? { ...known, role: 'hidden' as const } : known
    const colour = hexOrNull(spec.colours[i])
    return { name, kind, colour: cooked(colour ?? kind?.colour ?? '#c08a4e') }
  })
  const main = parts[0]?.colour ?? '#c08a4e'
  return { name: spec.name.slice(0, 300), form: spec.form, style: spec.style, hand, parts, main }
}

/** What is in a dish but not seen in it: eggs in a batter, onions in a sauce. */
function cookedAway(form: Form, name: string): boolean {
  if (BATTERS.includes(form) && /\begg/i.test(name)) return true
  return (
    STEWED.includes(form) &&
    AROMATIC.test(name) &&
    !/pickled|fried|caramelised|crispy|spring/i.test(name)
  )
}

/** Whether the name or a component says so. */
export function says(canvas: Canvas, test: RegExp): boolean {
  return test.test(canvas.name) || canvas.parts.some(({ name }) => test.test(name))
}

export function withRole(canvas: Canvas, ...roles: readonly Role[]): Part[] {
  return canvas.parts.filter(({ kind }) => kind !== undefined && roles.includes(kind.role))
}

export function find(canvas: Canvas, test: RegExp): Part | undefined {
  return canvas.parts.find((part) => test.test(part.name))
}

export function colourOf(canvas: Canvas, test: RegExp, otherwise: string): string {
  return find(canvas, test)?.colour ?? otherwise
}

/** The first sauce's colour, or what a form falls back on. */
export function sauceOf(canvas: Canvas, otherwise: string): string {
  return withRole(canvas, 'sauce')[0]?.colour ?? otherwise
}

/** The pieces to lay on a dish. */
export function piecesOf(canvas: Canvas): Part[] {
  const soaked = SOAKING.includes(canvas.form)
  return withRole(canvas, 'piece').filter(({ name }) => soaked || !LOAF.test(name))
}

export type Lay = {
  x: number
  y: number
  size: number
  rotate?: number
  hand: Hand
  flat?: boolean
}

/** One piece with its shadow on what lies below. */
export function lay(part: Part, { x, y, size, rotate, hand, flat }: Lay): string {
  const draw = part.kind?.draw
  if (!draw) return ''
  const s = size * (part.kind?.scale ?? 1)
  const skin = part.kind?.skin
  const ink = { hand, colour: part.colour, size: s, ...(skin ? { skin } : {}) }
  const shadow = flat
    ? ''
    : ellipse(
        { x: x + s * 0.14, y: y + s * 0.2, rx: s * 0.98, ry: s * 0.82 },
        { fill: DARK, opacity: 0.2 },
      )
  return shadow + group(draw(ink), { x, y, rotate: rotate ?? hand.between(-40, 40) })
}
