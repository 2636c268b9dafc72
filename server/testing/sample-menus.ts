import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { openPdfDrawing } from '#server/adapters/pdf/pdf-drawing.ts'
import { dotted, onPaper, PAGE, type Pen, type Place, pdfOf, put } from './menu-pen.ts'
import { type SampleItem, type SampleSection, sampleSections } from './sample-dishes.ts'
import { withFile } from './with-file.ts'

/** What a reader should find: the first printed price, in main units; null where the price is words. */
export type SampleTruth = { section: string; name: string; price: number | null }
export type SampleMenu = { name: string; pdf: Buffer; truth: SampleTruth[] }

type Layout = {
  language?: 'english' | 'french'
  dark?: boolean
  draw: (pen: Pen, sections: SampleSection[]) => void
  /** What the layout prints in place of the sample's own. */
  printed?: (item: SampleItem, at: number) => { name?: string; price?: number | null }
}

const MARGIN = 50
const WHOLE: Place = { x: MARGIN, y: 110, width: PAGE.width - MARGIN * 2 }

/** Menus as PDFs with text, drawn in many ways; the same bytes each time but for the date within. */
export async function sampleMenu(name: SampleLayout): Promise<SampleMenu> {
  const layout: Layout = LAYOUTS[name]
  const sections = sampleSections(layout.language)
  const pdf = await pdfOf((pen) => {
    if (layout.dark) onPaper(pen, '#20242a', '#f4efe4')
    else pen.fillColor('#222222')
    put(
      pen,
      'The Copper Kettle',
      { x: 0, y: 45, width: PAGE.width },
      { font: 'Times-Bold', size: 30, align: 'center' },
    )
    layout.draw(pen, sections)
  })
  const truth = sections.flatMap(({ title, items }) =>
    items.map((item, at) => {
      const printed = layout.printed?.(item, at) ?? {}
      const price = printed.price === undefined ? item.amount : printed.price
      return { section: title, name: printed.name ?? item.name, price }
    }),
  )
  return { name, pdf, truth }
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`
const short = (amount: number) => String(amount)
const euros = (amount: number) => `${amount.toFixed(2).replace('.', ',')} €`

type ItemPen = (pen: Pen, item: SampleItem, place: Place, at: number) => number

/** Sections below one another; `item` answers how much height it took. */
function column(
  pen: Pen,
  sections: readonly SampleSection[],
  place: Place,
  item: ItemPen,
  heading: { font?: string; size?: number; align?: 'left' | 'center'; upper?: boolean } = {},
): void {
  let y = place.y
  for (const { title, items } of sections) {
    const { size = 17, upper = false, ...style } = heading
    put(
      pen,
      upper ? title.toUpperCase() : title,
      { ...place, y },
      { font: 'Helvetica-Bold', size, ...style },
    )
    y += size + 12
    for (const [at, each] of items.entries()) y += item(pen, each, { ...place, y }, at)
    y += 14
  }
}

const priceRight =
  (money: (amount: number) => string, leader = false): ItemPen =>
  (pen, { name, description, amount }, place) => {
    const end = put(pen, name, place, { font: 'Helvetica-Bold' })
    const price = money(amount)
    put(pen, price, place, { align: 'right' })
    if (leader) dotted(pen, end, place.x + place.width - pen.widthOfString(price), place.y)
    if (description)
      put(pen, description, { ...place, y: place.y + 13 }, { font: 'Helvetica-Oblique', size: 9 })
    return description ? 31 : 20
  }

const halves = (y = WHOLE.y): [Place, Place] => [
  { x: 45, y, width: 235 },
  { x: 315, y, width: 235 },
]

const LAYOUTS = {
  leaders: { draw: (pen, sections) => column(pen, sections, WHOLE, priceRight(dollars, true)) },
  'price column': { draw: (pen, sections) => column(pen, sections, WHOLE, priceRight(dollars)) },
  'dash before the price': {
    draw: (pen, sections) =>
      column(
        pen,
        sections,
        WHOLE,
        (pen_, { name, description, amount }, place) => {
          put(pen_, `${name.toUpperCase()} - ${short(amount)}`, place, {
            font: 'Helvetica-Bold',
            align: 'center',
          })
          if (description)
            put(
              pen_,
              description,
              { ...place, y: place.y + 14 },
              { font: 'Times-Italic', size: 11, align: 'center' },
            )
          return description ? 32 : 20
        },
        { align: 'center', font: 'Times-Roman' },
      ),
  },
  'price ends the description': {
    draw: (pen, sections) =>
      column(
        pen,
        sections,
        WHOLE,
        (pen_, { name, description, amount }, place) => {
          put(pen_, name, place, { font: 'Times-Bold', size: 13, align: 'center' })
          const text = `${description || 'for the table'} ${dollars(amount)}`
          put(pen_, text, { ...place, y: place.y + 14 }, { size: 10, align: 'center' })
          return 29
        },
        { align: 'center', font: 'Times-Bold', size: 19 },
      ),
  },
  'two columns': {
    draw: (pen, sections) => {
      const [left, right] = halves()
      column(pen, sections.slice(0, 2), left, priceRight(dollars, true))
      column(pen, sections.slice(2), right, priceRight(dollars, true))
    },
  },
  'price below': {
    draw: (pen, sections) => {
      const [left, right] = halves()
      const item: ItemPen = (pen_, { name, description, amount }, place) => {
        put(pen_, name, place, { font: 'Helvetica-Bold', size: 12 })
        if (description) put(pen_, description, { ...place, y: place.y + 14 }, { size: 8.5 })
        const below = description ? 26 : 15
        put(
          pen_,
          dollars(amount),
          { ...place, y: place.y + below },
          { font: 'Helvetica-Bold', size: 10 },
        )
        return below + 20
      }
      column(pen, sections.slice(0, 2), left, item)
      column(pen, sections.slice(2), right, item)
    },
  },
  'name, description, price': {
    draw: (pen, sections) =>
      column(pen, sections, WHOLE, (pen_, { name, description, amount }, place) => {
        put(pen_, name, place, { font: 'Helvetica-Bold', size: 10 })
        put(pen_, description, { ...place, x: place.x + 165 }, { size: 9 })
        put(pen_, dollars(amount), place, { size: 10, align: 'right' })
        return 22
      }),
  },
  sizes: {
    draw: (pen, sections) => {
      const xs = [390, 460]
      ;['Small', 'Large'].forEach((size, at) => {
        put(pen, size, { ...WHOLE, x: xs[at] ?? 0, y: 100 }, { font: 'Helvetica-Bold', size: 10 })
      })
      column(pen, sections, { ...WHOLE, y: 122 }, (pen_, { name, amount, second }, place) => {
        put(pen_, name, place)
        put(pen_, amount.toFixed(2), { ...place, x: xs[0] ?? 0 })
        put(pen_, second.toFixed(2), { ...place, x: xs[1] ?? 0 })
        return 21
      })
    },
  },
  'description after a dash': {
    draw: (pen, sections) =>
      column(pen, sections, WHOLE, (pen_, { name, description, amount }, place) => {
        put(pen_, `${name} – ${description || 'a house favourite'}`, place, { size: 9.5 })
        put(pen_, dollars(amount), place, { size: 9.5, align: 'right' })
        return 24
      }),
  },
  dark: { dark: true, draw: (pen, sections) => column(pen, sections, WHOLE, priceRight(dollars)) },
  'euros with commas': {
    language: 'french',
    draw: (pen, sections) => column(pen, sections, WHOLE, priceRight(euros)),
  },
  bands: {
    draw: (pen, sections) => {
      let y = WHOLE.y
      for (const section of sections) {
        pen
          .rect(WHOLE.x - 6, y - 5, WHOLE.width + 12, 26)
          .fill('#1f5c3a')
          .fillColor('#ffffff')
        put(
          pen,
          section.title.toUpperCase(),
          { ...WHOLE, y },
          { font: 'Helvetica-Bold', size: 15, align: 'center' },
        )
        pen.fillColor('#222222')
        y += 32
        for (const item of section.items) y += priceRight(dollars)(pen, item, { ...WHOLE, y }, 0)
        y += 10
      }
    },
  },
  'whole prices': { draw: (pen, sections) => column(pen, sections, WHOLE, priceRight(short)) },
  'words for prices': {
    printed: (_, at) => (at === 1 ? { price: null } : {}),
    draw: (pen, sections) =>
      column(pen, sections, WHOLE, (pen_, { name, description, amount }, place, at) => {
        put(pen_, name, place, { font: 'Helvetica-Bold' })
        put(pen_, at === 1 ? 'market price' : dollars(amount), place, { align: 'right' })
        put(
          pen_,
          `${description || 'simply'}. Add cheese +$1.50`,
          { ...place, y: place.y + 13 },
          { size: 9 },
        )
        return 30
      }),
  },
  'price first': {
    draw: (pen, sections) =>
      column(pen, sections, WHOLE, (pen_, { name, description, amount }, place) => {
        put(pen_, amount.toFixed(2), place, { font: 'Helvetica-Bold' })
        put(pen_, name, { ...place, x: place.x + 42 }, { font: 'Helvetica-Bold' })
        if (description)
          put(pen_, description, { ...place, x: place.x + 42, y: place.y + 13 }, { size: 9 })
        return description ? 31 : 20
      }),
  },
  'glass and bottle': {
    draw: (pen, sections) =>
      column(
        pen,
        sections,
        WHOLE,
        (pen_, { name, amount, second }, place) => {
          put(pen_, name, place, { font: 'Times-Roman', size: 12 })
          put(pen_, `${short(amount)} / ${short(second)}`, place, {
            font: 'Times-Roman',
            size: 12,
            align: 'right',
          })
          return 23
        },
        { upper: true, font: 'Times-Bold', size: 14 },
      ),
  },
  'three columns': {
    draw: (pen, sections) => {
      sections.slice(0, 3).forEach((section, at) => {
        const place = { x: 36 + at * 180, y: WHOLE.y, width: 160 }
        column(
          pen,
          at === 2 ? sections.slice(2) : [section],
          place,
          (pen_, { name, description, amount }, own) => {
            put(pen_, name, own, { font: 'Helvetica-Bold', size: 9 })
            put(pen_, dollars(amount), own, { size: 9, align: 'right' })
            const [first = '', ...rest] = description.split(', ')
            const lines = description ? [first, rest.join(', ')].filter(Boolean) : []
            lines.forEach((line, row) => {
              put(pen_, line, { ...own, y: own.y + 11 + row * 9 }, { size: 7 })
            })
            return 20 + lines.length * 9
          },
          { size: 13 },
        )
      })
    },
  },
  'letters apart': {
    draw: (pen, sections) =>
      column(
        pen,
        sections,
        WHOLE,
        (pen_, { name, description, amount }, place) => {
          pen_.font('Helvetica-Bold').fontSize(10)
          pen_.text(name.toUpperCase(), place.x, place.y, {
            lineBreak: false,
            characterSpacing: 2.2,
          })
          put(pen_, euros(amount), place, { align: 'right', size: 10 })
          if (description)
            put(
              pen_,
              description,
              { ...place, y: place.y + 13 },
              { font: 'Times-Italic', size: 10 },
            )
          return description ? 32 : 21
        },
        { upper: true, size: 15 },
      ),
  },
  numbered: {
    draw: (pen, sections) => {
      let number = 0
      column(pen, sections, WHOLE, (pen_, item, place, at) => {
        number += 1
        put(pen_, `${number}.`, place, { font: 'Helvetica-Bold' })
        const beside = { ...place, x: place.x + 34, width: place.width - 34 }
        return priceRight(dollars)(pen_, item, beside, at)
      })
    },
  },
  'grid of pictures': {
    draw: (pen, sections) => {
      let y = 96
      for (const { title, items } of sections) {
        put(pen, title, { ...WHOLE, y }, { font: 'Helvetica-Bold', size: 16 })
        y += 24
        for (let from = 0; from < items.length; from += 3) {
          items.slice(from, from + 3).forEach(({ name, amount }, at) => {
            const place = { x: 40 + at * 180, y, width: 155 }
            pen.rect(place.x, y, place.width, 34).fill(PICTURES[(from + at) % 3] ?? '#c78a4b')
            pen.roundedRect(place.x + 100, y + 18, 55, 16, 4).fill('#b3201f')
            pen.fillColor('#ffffff')
            const tag = { x: place.x + 100, y: y + 21, width: 55 }
            put(pen, dollars(amount), tag, { font: 'Helvetica-Bold', size: 10, align: 'center' })
            pen.fillColor('#222222')
            put(pen, name, { ...place, y: y + 38 }, { font: 'Helvetica-Bold', size: 9.5 })
          })
          y += 56
        }
        y += 4
      }
    },
  },
  receipt: {
    draw: (pen, sections) => {
      const paper: Place = { x: 180, y: 96, width: 235 }
      column(
        pen,
        sections,
        paper,
        (pen_, { name, amount }, place) => {
          put(pen_, name.toUpperCase(), place, { font: 'Courier', size: 9 })
          put(pen_, amount.toFixed(2), place, { font: 'Courier', size: 9, align: 'right' })
          return 14
        },
        { font: 'Courier-Bold', size: 11, upper: true, align: 'center' },
      )
    },
  },
} satisfies Record<string, Layout>

/** Of plates seen from far. */
const PICTURES = ['#c78a4b', '#8d5a33', '#a9b36a']

/** The first page as a scanner would give it. */
export async function drawnPage(pdf: Buffer, longSide = 1700): Promise<Buffer> {
  const { width, height, data } = await withFile(pdf, async (path) => {
    const drawing = await openPdfDrawing(() => readFile(path))
    const bitmap = await drawing.draw(1, longSide)
    drawing.close()
    return bitmap
  })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
}

export type SampleLayout = keyof typeof LAYOUTS
export const SAMPLE_LAYOUTS = Object.keys(LAYOUTS) as SampleLayout[]
