import type { PrintDesign } from './design.ts'
import {
  type Block,
  type Drawing,
  heightOf,
  moved,
  type Page,
  placedRows,
  type Row,
} from './drawing.ts'
import {
  balancedColumns,
  type Filled,
  fillColumns,
  fittingBlocks,
  usedHeight,
} from './fill-columns.ts'
import { itemRows } from './item-rows.ts'
import { gap, paragraph, ruleRows } from './paragraph.ts'
import type { PrintedItem, PrintedMenu } from './printed-menu.ts'
import { scaledDesign } from './scaled-design.ts'
import type { Setting } from './set-text.ts'
import { closingRows, hoursRows, titleRows } from './title-and-closing.ts'

export type Sheet = {
  /** In points. */
  width: number
  height: number
  columns: number
  withPictures: boolean
  /** The address in its QR code; null: without. */
  qr: string | null
}

/** A little smaller where that saves a sheet, larger where one sheet has room for it. */
const SMALLER = [0.97, 0.94, 0.91]
const LARGER = [1.24, 1.18, 1.12, 1.06]
/** A long menu has pages enough for another to be no matter. */
const FITTED_PAGES = 8
/** So few dishes would leave columns empty. */
const SOLE_COLUMN = 4

/** The pages of a printed menu: where each word, line and picture stands. */
export function layOutMenu(
  menu: PrintedMenu,
  design: PrintDesign,
  sheet: Sheet,
  setting: Setting,
): Page[] {
  const count = menu.categories.reduce((sum, { items }) => sum + items.length, 0)
  const isTooFew = design.item.flow === 'columns' && count <= SOLE_COLUMN
  const fitted = {
    ...sheet,
    columns: isTooFew ? 1 : sheet.columns,
    withPictures:
      sheet.withPictures &&
      menu.categories.some(({ items }) => items.some(({ picture }) => picture)),
  }
  const at = (factor: number) => pagesOf(menu, scaledDesign(design, factor), fitted, setting)
  const plain = at(1)
  if (plain.length > FITTED_PAGES) return plain
  const factors = plain.length === 1 ? LARGER : SMALLER
  const wanted = plain.length === 1 ? 1 : plain.length - 1
  for (const factor of factors) {
    const pages = at(factor)
    if (pages.length <= wanted) return pages
  }
  return plain
}

function pagesOf(menu: PrintedMenu, design: PrintDesign, sheet: Sheet, setting: Setting): Page[] {
  const { margins } = design
  const inner = sheet.width - 2 * margins.side
  const frame = frameOf(design, sheet, inner)
  const title = titleRows(menu, design, { width: inner, sheet }, setting)
  const full = sheet.height - margins.top - margins.bottom
  const closingOf = (hours: PrintedMenu['hours']) =>
    closingRows({ ...menu, hours }, design, { width: inner, qr: sheet.qr }, setting)
  // the hours of many dayparts go down the columns like dishes
  const isLong = heightOf(closingOf(menu.hours)) > full / 3
  const closing = closingOf(isLong ? [] : menu.hours)
  const firstTop = heightOf(title)
  const smallest = Math.max(full - firstTop, full / 2)
  const blocks = menu.categories
    .flatMap((category) => categoryBlocks(category, design, { sheet, frame }, setting))
    .concat(isLong ? hoursBlocks(menu.hours, design, frame, setting) : [])
    .flatMap((block) => fittingBlocks(block, smallest))

  const pages: Page[] = []
  let next = 0
  let isClosed = false
  while (!isClosed) {
    const top = pages.length === 0 ? firstTop : 0
    const height = full - top
    const last = balancedColumns(blocks, next, {
      count: frame.count,
      height: height - heightOf(closing),
    })
    const filled = last ?? fillColumns(blocks, next, { count: frame.count, height })
    isClosed = last !== null
    // all of it would fit but for the closing: some of it goes over to stand with it
    const overfull = !last && filled.next === blocks.length
    const shown =
      overfull && next < blocks.length
        ? fillColumns(blocks, next, { count: frame.count, height: height - heightOf(closing) })
        : filled
    next = shown.next
    pages.push({
      drawings: [
        ...(pages.length === 0 ? placedRows(title, margins.side, margins.top) : []),
        ...columnDrawings(shown, design, { frame, top: margins.top + top }),
        ...(isClosed
          ? placedRows(closing, margins.side, sheet.height - margins.bottom - heightOf(closing))
          : []),
      ],
    })
  }
  if (pages.length > 1) {
    for (const [at, page] of pages.entries()) {
      const text = `${menu.title}  ·  ${at + 1} / ${pages.length}`
      const rows = paragraph(text, design.pageNumber, { width: inner }, setting).slice(0, 1)
      const y = sheet.height - margins.bottom / 2 - design.pageNumber.size / 2
      page.drawings.push(...placedRows(rows, margins.side, y))
    }
  }
  return setting.isRightToLeft ? pages.map((page) => mirrored(page, sheet.width)) : pages
}

type Frame = { count: number; left: number; width: number; step: number }

/** Where the columns stand; rows of a grid fill one column over the whole width. */
function frameOf(
  { item, measure, margins, gutter }: PrintDesign,
  sheet: Sheet,
  inner: number,
): Frame {
  const count = item.flow === 'rows' ? 1 : sheet.columns
  if (sheet.columns === 1) {
    const width = Math.min(inner, measure)
    return { count, left: margins.side + (inner - width) / 2, width, step: 0 }
  }
  if (count === 1) return { count, left: margins.side, width: inner, step: 0 }
  const width = (inner - gutter * (count - 1)) / count
  return { count, left: margins.side, width, step: width + gutter }
}

function categoryBlocks(
  { name, note, items }: PrintedMenu['categories'][number],
  design: PrintDesign,
  { sheet, frame }: { sheet: Sheet; frame: Frame },
  setting: Setting,
): Block[] {
  const { category } = design
  const heading = block(
    [
      ...ruleRows(category.ruleAbove, frame.width, 'above', category.text.align),
      ...banded(paragraph(name, category.text, { width: frame.width }, setting), design, frame),
      ...ruleRows(category.ruleBelow, frame.width, 'below', category.text.align),
      ...paragraph(note, category.note, { width: frame.width }, setting),
      ...gap(category.after),
    ],
    category.before,
  )
  const dishes =
    design.item.flow === 'rows' && sheet.columns > 1
      ? gridBlocks(items, design, { sheet, frame }, setting)
      : listBlocks(items, design, { sheet, frame }, setting)
  return [{ ...heading, keepsNext: true, isHeading: true }, ...dishes]
}

function listBlocks(
  items: readonly PrintedItem[],
  design: PrintDesign,
  { sheet, frame }: { sheet: Sheet; frame: Frame },
  setting: Setting,
): Block[] {
  const isIndented = items.some(({ picture }) => picture)
  const place = {
    width: frame.width,
    picture: sheet.withPictures ? ('beside' as const) : null,
    isIndented,
  }
  return items.map((item, at) => ({
    ...block(itemRows(item, design.item, place, setting), at > 0 ? design.item.before : 0),
    // neither the first nor the last of several stands alone in its column
    keepsNext: items.length > 1 && (at === 0 || at === items.length - 2),
  }))
}

/** Rows of cells; each row is one block. */
function gridBlocks(
  items: readonly PrintedItem[],
  design: PrintDesign,
  { sheet, frame }: { sheet: Sheet; frame: Frame },
  setting: Setting,
): Block[] {
  const { columns } = sheet
  const width = (frame.width - design.gutter * (columns - 1)) / columns
  const place = {
    width,
    picture: sheet.withPictures ? ('above' as const) : null,
    isIndented: false,
  }
  const rows = Array.from({ length: Math.ceil(items.length / columns) }, (_one, at) =>
    items.slice(at * columns, (at + 1) * columns),
  )
  return rows.flatMap((cells, at) => {
    const before = at > 0 ? design.item.before : 0
    const set = cells.map((item) => itemRows(item, design.item, place, setting))
    const height = Math.max(...set.map(heightOf))
    if (height > sheet.height / 2) {
      // too much for a row: one below the other, where it can go on over a page
      return set.map((one) => block(one, design.item.before))
    }
    const drawings = set.flatMap((one, cell) => placedRows(one, cell * (width + design.gutter), 0))
    return [block([{ height, drawings }], before)]
  })
}

function block(rows: Row[], before: number): Block {
  return { rows, height: heightOf(rows), before, keepsNext: false, isHeading: false }
}

/** The rows on a background of colour. */
function banded(rows: Row[], { category }: PrintDesign, { width }: Frame): Row[] {
  if (!category.band) return rows
  const [PAD_X, PAD_Y] = [6, 2.5]
  const height = heightOf(rows) + 2 * PAD_Y
  const shift = category.text.align === 'center' ? 0 : PAD_X
  const [first, ...rest] = rows.map(({ height: own, drawings }) => ({
    height: own,
    drawings: drawings.map((drawing) => moved(drawing, shift, PAD_Y)),
  }))
  if (!first) return rows
  const background: Drawing = { kind: 'box', x: 0, y: 0, width, height, colour: category.band }
  return [{ ...first, drawings: [background, ...first.drawings] }, ...rest, ...gap(2 * PAD_Y)]
}

function hoursBlocks(
  hours: PrintedMenu['hours'],
  design: PrintDesign,
  { width }: Frame,
  setting: Setting,
): Block[] {
  return hours.map((one) =>
    block(hoursRows(one, design, width, setting), design.closing.before / 2),
  )
}

function columnDrawings(
  filled: Filled,
  { columnRule, gutter }: PrintDesign,
  { frame, top }: { frame: Frame; top: number },
): Drawing[] {
  const placed = filled.placed.flatMap(({ block: { rows }, column, y }) =>
    placedRows(rows, frame.left + column * frame.step, top + y),
  )
  const used = Math.max(...filled.placed.map(({ column }) => column + 1))
  if (!columnRule || used === 1) return placed
  const lines = Array.from(
    { length: used - 1 },
    (_one, at): Drawing => ({
      kind: 'box',
      x: frame.left + (at + 1) * frame.step - gutter / 2 - columnRule.thickness / 2,
      y: top,
      width: columnRule.thickness,
      height: usedHeight(filled),
      colour: columnRule.colour,
    }),
  )
  return [...lines, ...placed]
}

/** For languages that are read from the right. */
function mirrored({ drawings }: Page, width: number): Page {
  return { drawings: drawings.map((one) => ({ ...one, x: width - one.x - one.width })) }
}
