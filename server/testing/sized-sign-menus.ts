import { readFileSync } from 'node:fs'
import { ANY, openFontFiles, openFonts } from '#server/adapters/print/fonts.ts'
import { onPaper, PAGE, type Pen, pdfOf, putSigns } from './menu-pen.ts'
import type { SampleMenu } from './sample-menus.ts'

type At = { x: number; y: number; size: number; align?: 'left' | 'right' }
type Put = (text: string, at: At) => number
type Dish = { name: string; amounts: number[] }
type Drawn = { pen: Pen; put: Put; dishes: Dish[] }

/** Dishes with the prices of their sizes, the smallest first. */
const BOARDS = {
  stall: ['蔥油餅 25 50 90'],
  'bowls of three sizes': [
    '牛丼 450 600 750',
    'キムチ牛丼 580 730 880',
    '豚丼 480 630 780',
    '親子丼 620 770 920',
    'カレーライス 550 700 850',
    'ネギ玉牛丼 590 740 890',
    'うな丼 980 1180 1480',
  ],
  'korean board': [
    '감자탕 28000 38000 48000',
    '해물찜 35000 45000 55000',
    '돼지불백 11000',
    '김치찌개 9000',
    '된장찌개 9000',
    '불고기비빔밥 12000',
    '제육볶음 11000',
    '순두부찌개 9000',
    '떡국 8000',
    '냉면 10000',
  ],
} as const

/** Signs of dishes in several sizes, as stalls and houses in Taiwan, Japan and Korea print them. */
export async function sizedSignMenu(name: SizedSign): Promise<SampleMenu> {
  const dishes = BOARDS[name].map((text): Dish => {
    const [dish = '', ...amounts] = text.split(' ')
    return { name: dish, amounts: amounts.map(Number) }
  })
  const book = await openFonts(openFontFiles(), `${WORDS}${dishes.map((dish) => dish.name)}`)
  const pdf = await pdfOf((pen) => {
    pen.registerFont('hangul', HANGUL)
    const put: Put = (text, at) =>
      name === 'korean board'
        ? putHangul(pen, text, at)
        : putSigns(pen, text, at, { book, style: ANY })
    LAYOUTS[name]({ pen, put, dishes })
  })
  const truth = dishes.map((dish) => ({
    section: '',
    name: dish.name,
    price: dish.amounts[0] ?? null,
  }))
  return { name, pdf, truth }
}

/** What the boards say beside their dishes, for the font. */
const WORDS = '外酥內柔一份半張元並盛大特円牛めし家つゆだく無料お持ち帰りできます'
/** Do Hyeon, drawn after shop signs, with the letters of the board alone; its licence stands beside it. */
const HANGUL = readFileSync(new URL('./fonts/do-hyeon-board.ttf', import.meta.url))

/** Word by word: the font has no space. */
function putHangul(pen: Pen, text: string, { x, y, size, align = 'left' }: At): number {
  pen.font('hangul').fontSize(size)
  const words = text.split(' ')
  const space = size * 0.3
  const wide = words.reduce((sum, word) => sum + pen.widthOfString(word) + space, -space)
  let from = align === 'left' ? x : x - wide
  for (const word of words) {
    pen.text(word, from, y, { lineBreak: false })
    from += pen.widthOfString(word) + space
  }
  return from - space
}

const won = (amount: number) => amount.toLocaleString('en-US')

const LAYOUTS: Record<SizedSign, (drawn: Drawn) => void> = {
  stall({ pen, put, dishes: [dish] }) {
    onPaper(pen, '#c8281e', '#ffe45c')
    put(dish?.name ?? '', { x: 110, y: 90, size: 120 })
    put('外酥內柔', { x: 190, y: 255, size: 42 })
    pen
      .rect(50, 340, PAGE.width - 100, 330)
      .fill('#fff6d8')
      .fillColor('#26211c')
    const sizes = ['一份', '半張', '一張']
    for (const [at, size] of sizes.entries()) {
      put(size, { x: 100, y: 365 + at * 100, size: 58 })
      put(`${dish?.amounts[at]}元`, { x: 480, y: 365 + at * 100, size: 58, align: 'right' })
    }
  },
  'bowls of three sizes'({ pen, put, dishes }) {
    pen.fillColor('#26211c')
    put('牛めし家', { x: 60, y: 50, size: 38 })
    const xs = [350, 440, 530]
    for (const [at, size] of ['並', '大盛', '特盛'].entries())
      put(size, { x: xs[at] ?? 0, y: 140, size: 22, align: 'right' })
    for (const [row, { name, amounts }] of dishes.entries()) {
      const y = 190 + row * 62
      put(name, { x: 60, y, size: 26 })
      for (const [at, amount] of amounts.entries())
        put(String(amount), { x: xs[at] ?? 0, y, size: 24, align: 'right' })
    }
    put('つゆだく無料 お持ち帰りできます', { x: 60, y: 650, size: 17 })
  },
  'korean board'({ pen, put, dishes }) {
    onPaper(pen, '#f4ecd8', '#2a1c12')
    put('우리집 식당', { x: 60, y: 45, size: 38 })
    const xs = [330, 435, 540]
    for (const [at, size] of ['소', '중', '대'].entries())
      put(size, { x: (xs[at] ?? 0) - 25, y: 130, size: 22, align: 'right' })
    const sized = dishes.filter(({ amounts }) => amounts.length > 1)
    for (const [row, { name, amounts }] of sized.entries()) {
      const y = 170 + row * 55
      put(name, { x: 60, y, size: 28 })
      for (const [at, amount] of amounts.entries())
        put(won(amount), { x: xs[at] ?? 0, y, size: 24, align: 'right' })
    }
    put('식사류', { x: 60, y: 310, size: 30 })
    for (const [row, { name, amounts }] of dishes
      .filter((dish) => !sized.includes(dish))
      .entries()) {
      const y = 365 + row * 48
      put(name, { x: 60, y, size: 27 })
      put(won(amounts[0] ?? 0), { x: 540, y, size: 27, align: 'right' })
    }
    put('공기밥 추가 +1,000', { x: 60, y: 765, size: 18 })
  },
}

export type SizedSign = keyof typeof BOARDS
export const SIZED_SIGNS = Object.keys(BOARDS) as SizedSign[]
