import type { PrintDesign, TextStyle } from './design.ts'
import type { Drawing, Row } from './drawing.ts'
import { type SetLine, type Setting, setText, withRoomFor } from './set-text.ts'

type Rule = NonNullable<PrintDesign['title']['rule']>

/** A text as rows of one line each. */
export function paragraph(
  text: string | null,
  style: TextStyle,
  { x = 0, width }: { x?: number; width: number },
  setting: Setting,
): Row[] {
  if (!text) return []
  const roomy = withRoomFor(text, style)
  return setText(text, style, width, setting).map((line) => {
    const indent = style.align === 'center' ? Math.max(0, (width - line.width) / 2) : 0
    return {
      height: roomy.size * roomy.leading,
      drawings: [lineDrawing(line, style, x + indent, baselineOf(roomy))],
    }
  })
}

/** The middle of the capitals is the middle of the line. */
export function baselineOf({ size, leading }: TextStyle): number {
  return (size * leading) / 2 + size * 0.34
}

export function lineDrawing(line: SetLine, style: TextStyle, x: number, y: number): Drawing {
  const { runs, width } = line
  const { size, colour, features } = style
  return { kind: 'text', x, y, width, runs, size, colour, features }
}

export function gap(height: number): Row[] {
  return height > 0 ? [{ height, drawings: [] }] : []
}

/** A line of the rule's share of the width, with its gap on the side of the text. */
export function ruleRows(
  rule: Rule | null,
  width: number,
  side: 'above' | 'below',
  align: TextStyle['align'] = 'start',
): Row[] {
  if (!rule) return []
  const { thickness, colour, double, share } = rule
  const length = width * share
  const x = align === 'center' ? (width - length) / 2 : 0
  const line = (y: number): Drawing => ({
    kind: 'box',
    x,
    y,
    width: length,
    height: thickness,
    colour,
  })
  const step = thickness + 1.6
  const row: Row = double
    ? { height: step + thickness, drawings: [line(0), line(step)] }
    : { height: thickness, drawings: [line(0)] }
  return side === 'above' ? [row, ...gap(rule.gap)] : [...gap(rule.gap), row]
}
