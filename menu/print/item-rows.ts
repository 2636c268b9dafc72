import type { PrintDesign, TextStyle } from './design.ts'
import { type Drawing, heightOf, type Row } from './drawing.ts'
import { baselineOf, gap, lineDrawing, paragraph, ruleRows } from './paragraph.ts'
import type { PrintedItem } from './printed-menu.ts'
import { type Setting, setText, textWidth, withRoomFor } from './set-text.ts'

type ItemDesign = PrintDesign['item']

export type ItemPlace = {
  width: number
  /** Null: without pictures. */
  picture: 'beside' | 'above' | null
  /** Its neighbours have pictures beside them, so that its text stands where theirs does. */
  isIndented: boolean
}

const PRICE_GAP = 12
const MARK_GAP = 4
const BELOW = 1.5

/** One dish as it is printed in this width. */
export function itemRows(
  item: PrintedItem,
  design: ItemDesign,
  { width, picture, isIndented }: ItemPlace,
  setting: Setting,
): Row[] {
  const above = ruleRows(design.ruleAbove, width, 'above')
  const look = design.picture
  if (!look || !picture) return [...above, ...textRows(item, design, { x: 0, width }, setting)]
  if (picture === 'above') {
    const height = width / look.above.ratio
    if (!item.picture) return textRows(item, design, { x: 0, width }, setting)
    return [
      {
        height,
        drawings: [pictureAt({ width, height }, item.picture, look.radius)],
      },
      ...gap(look.above.gap),
      ...textRows(item, design, { x: 0, width }, setting),
    ]
  }
  if (!item.picture && !isIndented) {
    return [...above, ...textRows(item, design, { x: 0, width }, setting)]
  }
  const x = look.beside.width + look.beside.gap
  const rows = textRows(item, design, { x, width: width - x }, setting)
  if (item.picture) {
    rows[0]?.drawings.push(pictureAt(look.beside, item.picture, look.radius))
    rows.push(...gap(look.beside.height - heightOf(rows)))
  }
  return [...above, ...rows]
}

function pictureAt(
  { width, height }: { width: number; height: number },
  picture: string,
  radius: number,
): Drawing {
  return { kind: 'picture', x: 0, y: 0, width, height, radius, picture }
}

function textRows(
  item: PrintedItem,
  design: ItemDesign,
  given: { x: number; width: number },
  setting: Setting,
): Row[] {
  const indent = design.isNumbered ? textWidth('000', design.name, setting) + MARK_GAP : 0
  const place = { x: given.x + indent, width: given.width - indent }
  const number: TextStyle = { ...withRoomFor(item.name, design.name), colour: design.facts.colour }
  const rows = nameRows(item, design, place, setting)
  const [first] = rows
  if (design.isNumbered && first) {
    const [line] = setText(`${item.number}`, number, indent, setting)
    if (line) first.drawings.push(lineDrawing(line, number, given.x, baselineOf(number)))
  }
  const below = (text: string | null, style: TextStyle) => {
    const set = paragraph(text, style, place, setting)
    return set.length > 0 ? [...gap(BELOW), ...set] : []
  }
  return [
    ...rows,
    ...below(item.native, design.native),
    ...(design.priceAt === 'below' ? below(item.price, design.price) : []),
    ...below(item.description, design.description),
    ...item.options.flatMap((line) => below(line, design.options)),
    ...(design.factsAs === 'words' ? below(item.facts, design.facts) : []),
  ]
}

/** The name's lines, with its price at the end of the first, or of the last after a leader; marks follow the name. */
function nameRows(
  item: PrintedItem,
  design: ItemDesign,
  { x, width }: { x: number; width: number },
  setting: Setting,
): Row[] {
  const { name, price, leader } = design
  const shownPrice = design.priceAt === 'end' ? item.price : null
  const [priceLine] = shownPrice ? setText(shownPrice, price, width / 2, setting) : []
  const room = width - (priceLine ? priceLine.width + PRICE_GAP : 0)
  const lines = setText(item.name, name, room, setting)
  const roomy = withRoomFor(item.name, name)
  const height = roomy.size * roomy.leading
  const baseline = baselineOf(roomy)
  const rows: Row[] = lines.map((line) => ({
    height,
    drawings: [lineDrawing(line, name, x, baseline)],
  }))
  // a name of characters that no font has: its price is still told
  if (rows.length === 0) rows.push({ height, drawings: [] })
  const last = rows.length - 1
  let end = lines[last]?.width ?? 0

  const marks = design.factsAs === 'marks' ? item.marks.join(' ') : ''
  const [marksLine] = marks ? setText(marks, design.facts, room, setting) : []
  if (marksLine) {
    const fits = end + MARK_GAP + marksLine.width <= room
    if (fits) {
      rows[last]?.drawings.push(lineDrawing(marksLine, design.facts, x + end + MARK_GAP, baseline))
      end += MARK_GAP + marksLine.width
    } else rows.push(...paragraph(marks, design.facts, { x, width: room }, setting))
  }
  if (priceLine) {
    const at = leader ? last : 0
    const drawings = rows[at]?.drawings
    drawings?.push(lineDrawing(priceLine, price, x + width - priceLine.width, baseline))
    const dots = width - priceLine.width - end - 8
    if (leader && dots > leader.step * 3) {
      drawings?.push({ kind: 'dots', ...leader, x: x + end + 4, y: baseline, width: dots })
    }
  }
  return rows
}
