import type { PrintDesign } from './design.ts'
import { type Drawing, heightOf, placedRows, type Row } from './drawing.ts'
import { gap, paragraph, ruleRows } from './paragraph.ts'
import type { PrintedMenu } from './printed-menu.ts'
import type { Setting } from './set-text.ts'

/** What stands above the first category: the menu's name and address. */
export function titleRows(
  menu: PrintedMenu,
  { title, margins }: PrintDesign,
  { width, sheet }: { width: number; sheet: { width: number } },
  setting: Setting,
): Row[] {
  const text = [
    ...paragraph(menu.title, title.text, { width }, setting),
    ...paragraph(menu.address, title.address, { width }, setting),
  ]
  if (!title.band) {
    return [...text, ...ruleRows(title.rule, width, 'below', title.text.align), ...gap(title.after)]
  }
  const background: Drawing = {
    kind: 'box',
    x: -margins.side,
    y: -margins.top,
    width: sheet.width,
    height: margins.top + heightOf(text) + margins.top / 2,
    colour: title.band,
  }
  return [{ height: 0, drawings: [background] }, ...text, ...gap(margins.top / 2 + title.after)]
}

/** What stands at the end of the last page: hours, what the marks mean, and the code of the public page. */
export function closingRows(
  menu: PrintedMenu,
  design: PrintDesign,
  { width, qr }: { width: number; qr: string | null },
  setting: Setting,
): Row[] {
  const { closing, item, gutter } = design
  const qrWidth = qr ? closing.qrSize + gutter : 0
  const hoursWidth = menu.hours.length > 0 ? (width - qrWidth) * 0.42 : 0
  const notesWidth = width - qrWidth - (hoursWidth ? hoursWidth + gutter : 0)
  const legend = item.factsAs === 'marks' ? menu.legend.join('  ·  ') : ''
  const notes = [
    ...paragraph(legend, closing.text, { width: notesWidth }, setting),
    ...gap(legend ? 4 : 0),
    ...menu.notes.flatMap((note) => paragraph(note, closing.text, { width: notesWidth }, setting)),
  ]
  const hours = menu.hours.flatMap((one, at) => [
    ...gap(at > 0 ? 5 : 0),
    ...hoursRows(one, design, hoursWidth, setting),
  ])
  const code: Row[] = qr
    ? [
        {
          height: closing.qrSize,
          drawings: [
            {
              kind: 'qr',
              x: 0,
              y: 0,
              width: closing.qrSize,
              text: qr,
              colour: closing.text.colour,
            },
          ],
        },
        ...gap(2),
        ...paragraph(
          'Menu online',
          { ...closing.text, align: 'center' },
          { width: closing.qrSize },
          setting,
        ),
      ]
    : []
  const height = Math.max(heightOf(notes), heightOf(hours), heightOf(code))
  const hoursAt = 0
  const notesAt = hoursWidth ? hoursWidth + gutter : 0
  return [
    ...gap(closing.before),
    ...ruleRows(closing.rule, width, 'above'),
    {
      height,
      drawings: [
        ...placedRows(hours, hoursAt, 0),
        ...placedRows(notes, notesAt, 0),
        ...placedRows(code, width - closing.qrSize, 0),
      ],
    },
  ]
}

export function hoursRows(
  { title, lines }: PrintedMenu['hours'][number],
  { closing }: PrintDesign,
  width: number,
  setting: Setting,
): Row[] {
  return [
    ...paragraph(title, closing.heading, { width }, setting),
    ...lines.flatMap(({ days, times }) =>
      paragraph(`${days}  ${times}`, closing.text, { width }, setting),
    ),
  ]
}
