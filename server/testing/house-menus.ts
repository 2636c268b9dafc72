import { ANY, type FontBook, openFontFiles, openFonts } from '#server/adapters/print/fonts.ts'
import {
  BRUNCH,
  CHALKBOARD,
  COCKTAILS,
  COMBOS,
  DINER,
  type House,
  PIZZAS,
  TAKEOUT,
  WINES,
} from './house-dishes.ts'
import {
  dotted,
  onPaper,
  PAGE,
  type Pen,
  type Place,
  pdfOf,
  put,
  putSigns,
  wrap,
} from './menu-pen.ts'
import type { SampleMenu, SampleTruth } from './sample-menus.ts'

type Kind = {
  house: House
  /** Where the name and the first price stand in a dish's text. */
  name?: number
  draw: (pen: Pen, menu: Drawing) => void
}
type Section = { title: string; dishes: string[][] }
type Drawing = { sections: Section[]; book: FontBook }

/** Menus as diners, bars, pizzerias and takeouts print them, with what stands about the dishes: hours, notes, coupons. */
export async function houseMenu(name: HouseMenu): Promise<SampleMenu> {
  const { house, name: at = 0, draw }: Kind = KINDS[name]
  const sections = Object.entries(house).map(([title, dishes]) => ({
    title,
    dishes: dishes.map((dish) => dish.split('|')),
  }))
  const book = await openFonts(openFontFiles(), `${JSON.stringify(house)}${SPECIAL}`)
  const pdf = await pdfOf((pen) => {
    pen.registerFont('narrow', book.file(fontOf(book, ['roboto-condensed'], 500)))
    pen.registerFont('old', book.file(fontOf(book, ['eb-garamond'], 400)))
    draw(pen.fillColor('#26211c'), { sections, book })
  })
  const truth = sections.flatMap(({ title, dishes }) =>
    dishes.map((dish): SampleTruth => {
      const amount = dish.slice(at + 1).find((text) => /\d$/.test(text))
      return { section: title, name: dish[at] ?? '', price: Number(amount?.replace(/^\D+/, '')) }
    }),
  )
  return { name, pdf, truth }
}

function fontOf(book: FontBook, fonts: string[], weight: number): string {
  const font = book.pick({ ...ANY, fonts, weight }, 'A'.codePointAt(0) ?? 0)
  if (!font) throw new Error(`${fonts} is not installed.`)
  return font.id
}

const SPECIAL = 'Lunch Special 午餐特價'
const TITLE = { x: 0, y: 36, width: PAGE.width }
const WHOLE: Place = { x: 60, y: 110, width: PAGE.width - 120 }
const HALVES: [Place, Place] = [
  { x: 38, y: 112, width: 245 },
  { x: 312, y: 112, width: 245 },
]

/** As many sections left as right. */
function inHalves(sections: readonly Section[]): [Section[], Section[]] {
  const half = Math.ceil(sections.length / 2)
  return [sections.slice(0, half), sections.slice(half)]
}

const KINDS = {
  'diner of two columns': {
    house: DINER,
    draw(pen, { sections }) {
      put(pen, 'ROUTE NINE DINER', TITLE, { font: 'Helvetica-Bold', size: 28, align: 'center' })
      put(pen, 'Open 6 am to 10 pm every day', { ...TITLE, y: 70 }, { size: 10, align: 'center' })
      for (const [side, own] of inHalves(sections).entries()) {
        const place = HALVES[side] as Place
        let y = place.y
        for (const { title, dishes } of own) {
          put(pen, title, { ...place, y }, { font: 'Times-Bold', size: 18, align: 'center' })
          y += 26
          if (title.startsWith('Burgers')) {
            const note = 'Served with fries or slaw. Substitute onion rings for 2.50.'
            put(pen, note, { ...place, y }, { font: 'Helvetica-Oblique', size: 8, align: 'center' })
            y += 16
          }
          for (const [name = '', said = '', price = ''] of dishes) {
            const isSized = /\d$/.test(said)
            const end = put(pen, name, { ...place, y }, { font: 'Helvetica-Bold', size: 10.5 })
            const shown = isSized ? `${said}   ${price}` : price
            put(pen, shown, { ...place, y }, { size: 10.5, align: 'right' })
            const from = place.x + place.width - pen.widthOfString(shown)
            dotted(pen, end, from, y, 10.5)
            y += 14
            if (said && !isSized) y += wrap(pen, said, { ...place, y, width: 205 }, { size: 8.5 })
            y += 9
          }
          y += 12
        }
      }
      const notes = [
        'Consuming raw or undercooked eggs may increase your risk of foodborne illness.',
        '418 Lincoln Avenue   (555) 013-4477',
      ]
      for (const [at, note] of notes.entries())
        put(pen, note, { ...TITLE, y: 796 + at * 14 }, { size: 8, align: 'center' })
    },
  },
  'brunch in whole numbers': {
    house: BRUNCH,
    draw(pen, { sections }) {
      put(pen, 'brunch', TITLE, { font: 'old', size: 40, align: 'center' })
      let y = WHOLE.y
      for (const { title, dishes } of sections) {
        put(pen, title.toLowerCase(), { ...WHOLE, y }, { font: 'old', size: 22, align: 'center' })
        y += 34
        for (const [name = '', said = '', price = ''] of dishes) {
          put(
            pen,
            `${name}   ${price}`,
            { ...WHOLE, y },
            { font: 'old', size: 14, align: 'center' },
          )
          y += 17
          if (said) put(pen, said, { ...WHOLE, y }, { font: 'old', size: 10.5, align: 'center' })
          y += said ? 25 : 8
        }
        y += 14
      }
      const note = 'A gratuity of 20% is added to parties of six or more'
      put(pen, note, { ...WHOLE, y: 806 }, { font: 'old', size: 9, align: 'center' })
    },
  },
  'prices in words': {
    house: BRUNCH,
    draw(pen, { sections }) {
      put(pen, 'The Larder', TITLE, { font: 'old', size: 34, align: 'center' })
      let y = WHOLE.y
      for (const { title, dishes } of sections) {
        put(pen, title.toUpperCase(), { ...WHOLE, y }, { font: 'old', size: 13, apart: 3 })
        y += 28
        for (const [name = '', said = '', price = ''] of dishes) {
          put(pen, name, { ...WHOLE, y }, { font: 'old', size: 14 })
          put(
            pen,
            inWords(Number(price)),
            { ...WHOLE, y },
            { font: 'old', size: 12, align: 'right' },
          )
          y += 17
          if (said) put(pen, said, { ...WHOLE, y }, { font: 'Times-Italic', size: 10 })
          y += said ? 24 : 9
        }
        y += 14
      }
    },
  },
  'wine list': {
    house: WINES,
    name: 1,
    draw(pen, { sections }) {
      const [glass, bottle] = [420, 490]
      put(pen, 'Wine List', TITLE, { font: 'old', size: 32, align: 'center' })
      let y = 120
      for (const { title, dishes } of sections) {
        put(pen, title.toUpperCase(), { ...WHOLE, y }, { font: 'old', size: 15, apart: 2 })
        for (const [label, x] of [
          ['Glass', glass],
          ['Bottle', bottle],
        ] as const)
          put(pen, label, { x, y: y + 3, width: 45 }, { font: 'old', size: 11, align: 'right' })
        y += 28
        for (const [number = '', name = '', byGlass = '', byBottle = ''] of dishes) {
          put(pen, number, { ...WHOLE, y }, { font: 'old', size: 10 })
          put(pen, name, { ...WHOLE, x: WHOLE.x + 36, y }, { font: 'old', size: 12.5 })
          const dearer = { x: bottle, y, width: 45 }
          put(
            pen,
            byGlass || '–',
            { ...dearer, x: glass },
            { font: 'old', size: 12.5, align: 'right' },
          )
          put(pen, byBottle, dearer, { font: 'old', size: 12.5, align: 'right' })
          y += 24
        }
        y += 20
      }
      const note = 'Vintages may change. Corkage 25 per bottle.'
      put(pen, note, { ...TITLE, y: 780 }, { font: 'old', size: 9, align: 'center' })
    },
  },
  'grid of pizza sizes': {
    house: PIZZAS,
    draw(pen, { sections }) {
      const xs = [355, 425, 495]
      put(pen, 'Tony’s Pizzeria', TITLE, { font: 'Times-BoldItalic', size: 32, align: 'center' })
      let y = WHOLE.y
      for (const { title, dishes } of sections) {
        pen
          .rect(50, y - 6, 495, 28)
          .fill('#b3201f')
          .fillColor('#ffffff')
        put(pen, title, { ...WHOLE, y }, { font: 'Helvetica-Bold', size: 16 })
        for (const [at, label] of ['Small 10"', 'Medium 14"', 'Large 18"'].entries())
          put(pen, label, { x: xs[at] ?? 0, y: y + 3, width: 60 }, { size: 10, align: 'center' })
        pen.fillColor('#26211c')
        y += 34
        for (const [name = '', said = '', ...prices] of dishes) {
          put(pen, name, { ...WHOLE, y }, { font: 'Helvetica-Bold', size: 12 })
          put(pen, said, { ...WHOLE, y: y + 15 }, { size: 9 })
          for (const [at, price] of prices.entries())
            put(pen, price, { x: xs[at] ?? 0, y: y + 4, width: 60 }, { size: 12, align: 'center' })
          y += 38
        }
        y += 12
      }
      const notes = [
        'Extra toppings: add 1.25 small, 1.75 medium, 2.25 large',
        'Gluten free crust +3.00',
      ]
      for (const [at, note] of notes.entries())
        put(pen, note, { ...WHOLE, y: y + at * 15 }, { font: 'Helvetica-Oblique', size: 10 })
    },
  },
  'lunch combos in two languages': {
    house: COMBOS,
    name: 1,
    draw(pen, { sections, book }) {
      const signs = { book, style: ANY }
      putSigns(pen, SPECIAL, { x: 150, y: 40, size: 28 }, signs)
      const note = 'Served with egg roll & fried rice. Mon to Sat 11:00 am to 3:00 pm'
      put(pen, note, { ...TITLE, y: 82 }, { size: 11, align: 'center' })
      let y = 125
      for (const { title, dishes } of sections) {
        putSigns(pen, title, { x: WHOLE.x, y, size: 19 }, signs)
        y += 36
        for (const [number = '', name = '', translated = '', price = ''] of dishes) {
          put(pen, `${number}.`, { ...WHOLE, y }, { font: 'Helvetica-Bold', size: 12 })
          const end = put(
            pen,
            name,
            { ...WHOLE, x: WHOLE.x + 40, y },
            { font: 'Helvetica-Bold', size: 12 },
          )
          putSigns(pen, translated, { x: end + 14, y: y - 1, size: 12 }, signs)
          put(pen, price, { ...WHOLE, y }, { font: 'Helvetica-Bold', size: 12, align: 'right' })
          y += 29
        }
        y += 24
      }
    },
  },
  chalkboard: {
    house: CHALKBOARD,
    draw(pen, { sections }) {
      onPaper(pen, '#23302b', '#efeadd')
      const byHand = handOf(pen)
      byHand('Today', { x: 225, y: 44, size: 46 })
      let y = 130
      for (const { title, dishes } of sections) {
        byHand(title, { x: 60, y, size: 32 })
        y += 50
        for (const [name = '', price = ''] of dishes) {
          byHand(name, { x: 85, y, size: 25 })
          byHand(price, { x: 470, y, size: 25 })
          y += 39
        }
        y += 18
      }
    },
  },
  'cocktails on black': {
    house: COCKTAILS,
    draw(pen, { sections }) {
      onPaper(pen, '#141318', '#d9c79b')
      put(pen, 'THE BLUE HOUR', TITLE, { font: 'narrow', size: 30, align: 'center', apart: 6 })
      let y = 105
      for (const { title, dishes } of sections) {
        const heading = { font: 'narrow', size: 15, apart: 4 } as const
        put(pen, title.toUpperCase(), { ...WHOLE, x: 120, y }, heading)
        y += 30
        for (const [name = '', said = '', price = ''] of dishes) {
          const row = { x: 120, y, width: 355 }
          put(pen, name.toUpperCase(), row, { font: 'narrow', size: 13, apart: 1.6 })
          put(pen, price, row, { font: 'narrow', size: 13, align: 'right' })
          put(pen, said, { ...row, y: y + 17 }, { font: 'narrow', size: 9.5 })
          y += 42
        }
        y += 16
      }
    },
  },
  'takeout flyer with coupons': {
    house: TAKEOUT,
    name: 1,
    draw(pen, { sections }) {
      put(pen, 'GOLDEN WOK', TITLE, { font: 'Courier-Bold', size: 30, align: 'center' })
      const hours = [
        'FREE DELIVERY (min. $15.00)   Tel: (555) 014-2290',
        'Mon-Thu 11:00 am-10:00 pm   Fri-Sat 11:00 am-11:30 pm   Sun 12:00 noon-9:30 pm',
        '* Hot and spicy. We can alter the spice to your taste.',
      ]
      for (const [at, line] of hours.entries())
        put(pen, line, { ...TITLE, y: 70 + at * 12 }, { font: 'Courier', size: 8, align: 'center' })
      for (const [side, own] of inHalves(sections).entries()) {
        const place = HALVES[side] as Place
        const xs = [place.x + 165, place.x + 210]
        let y = place.y + 10
        for (const { title, dishes } of own) {
          put(pen, title.toUpperCase(), { ...place, y }, { font: 'Courier-Bold', size: 13 })
          for (const [at, label] of ['Pt.', 'Qt.'].entries())
            put(
              pen,
              label,
              { x: xs[at] ?? 0, y: y + 3, width: 34 },
              { font: 'Courier', size: 9, align: 'right' },
            )
          y += 22
          for (const [number = '', name = '', ...prices] of dishes) {
            put(pen, `${number}.`, { ...place, y }, { font: 'Courier', size: 8.5 })
            put(pen, name, { ...place, x: place.x + 22, y }, { font: 'Courier', size: 8.5 })
            for (const [at, price] of prices.entries())
              put(
                pen,
                price,
                { x: xs[at] ?? 0, y, width: 34 },
                { font: 'Courier', size: 8.5, align: 'right' },
              )
            y += 17
          }
          y += 16
        }
      }
      for (const [at, [offer, terms]] of COUPONS.entries()) {
        const x = 38 + at * 178
        pen.rect(x, 690, 163, 92).dash(4, { space: 3 }).stroke('#26211c').undash()
        const place = { x, y: 702, width: 163 }
        put(pen, offer, place, { font: 'Courier-Bold', size: 13, align: 'center' })
        for (const [row, line] of terms.entries())
          put(
            pen,
            line,
            { ...place, y: 726 + row * 13 },
            { font: 'Courier', size: 8.5, align: 'center' },
          )
      }
    },
  },
} satisfies Record<string, Kind>

const COUPONS: [offer: string, terms: string[]][] = [
  ['$5.00 OFF', ['any order over $40.00', 'with this coupon', 'expires 12/31']],
  ['FREE EGG ROLL', ['with purchase of $20.00', 'dine in or take out', 'one per order']],
  ['10% OFF', ['orders of $30.00 or more', 'pick up only', 'not with other offers']],
]

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['', '', 'twenty', 'thirty']

function inWords(amount: number): string {
  if (amount < 20) return ONES[amount - 1] ?? ''
  const one = ONES[(amount % 10) - 1]
  return [TENS[Math.floor(amount / 10)], one].filter(Boolean).join('-')
}

/** Writes as a hand does: no letter stands as the one before. */
function handOf(pen: Pen): (text: string, at: { x: number; y: number; size: number }) => void {
  let seed = 11
  const about = (reach: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return (seed / 4_294_967_296 - 0.5) * 2 * reach
  }
  return (text, { x, y, size }) => {
    pen.font('narrow').fontSize(size)
    let from = x
    for (const letter of text) {
      const wide = pen.widthOfString(letter)
      pen.save().rotate(about(6), { origin: [from, y + size / 2] })
      pen.text(letter, from, y + about(size * 0.05), { lineBreak: false }).restore()
      from += wide + size * 0.05 + about(size * 0.03)
    }
  }
}

export type HouseMenu = keyof typeof KINDS
export const HOUSE_MENUS = Object.keys(KINDS) as HouseMenu[]
