import { ANY, openFontFiles, openFonts } from '#server/adapters/print/fonts.ts'
import { onPaper, type Pen, pdfOf, putSigns } from './menu-pen.ts'
import type { SampleMenu } from './sample-menus.ts'

export const SIGN_SCRIPTS = ['traditional', 'simplified', 'japanese'] as const
export type SignScript = (typeof SIGN_SCRIPTS)[number]
export const SIGN_LAYOUTS = ['rows', 'two columns', 'wall board'] as const
export type SignLayout = (typeof SIGN_LAYOUTS)[number]

type Section = { title: string; items: { name: string; amount: number }[] }
type Board = { title: string; unit: string; sections: Record<string, string[]> }

const BOARDS: Record<SignScript, Board> = {
  traditional: {
    title: '老街麵館',
    unit: '元',
    sections: {
      麵類: ['紅燒牛肉麵|140', '榨菜肉絲麵|75', '麻醬乾麵|50', '餛飩湯麵|70', '擔仔麵|55'],
      飯類: ['滷肉飯|35', '雞腿飯|110', '揚州炒飯|85', '鹹魚雞粒炒飯|95', '豬排飯|100'],
      小菜: ['蔥油餅|40', '韭菜盒子|35', '燙青菜|45', '滷蛋豆乾|30', '蘿蔔糕|40'],
      湯類: ['貢丸湯|35', '蛤蜊湯|60', '酸辣湯|40', '紫菜蛋花湯|30'],
      飲料: ['珍珠奶茶|55', '檸檬紅茶|45', '冬瓜茶|30', '綠豆湯|35'],
    },
  },
  simplified: {
    title: '老街面馆',
    unit: '元',
    sections: {
      面类: ['红烧牛肉面|28', '榨菜肉丝面|18', '麻酱拌面|15', '馄饨汤面|20', '担担面|16'],
      饭类: ['卤肉饭|22', '鸡腿饭|26', '扬州炒饭|20', '咸鱼鸡粒炒饭|24', '猪排饭|25'],
      小菜: ['葱油饼|8', '韭菜盒子|9', '炒青菜|16', '卤蛋豆干|10', '萝卜糕|12'],
      汤类: ['鱼丸汤|18', '蛤蜊汤|22', '酸辣汤|15', '紫菜蛋花汤|12'],
      饮料: ['珍珠奶茶|14', '柠檬红茶|13', '冬瓜茶|11', '绿豆汤|17'],
    },
  },
  japanese: {
    title: '大衆食堂まつや',
    unit: '円',
    sections: {
      定食: ['鶏の唐揚げ定食|850', '豚の生姜焼き定食|880', 'サバの塩焼き定食|820'],
      丼もの: ['親子丼|720', 'カツ丼|780', '天丼|900', '牛丼|650'],
      麺類: ['醤油ラーメン|700', '天ぷらそば|760', 'きつねうどん|620', '冷やし中華|790'],
      一品料理: ['枝豆|320', '冷奴|280', 'だし巻き玉子|480', 'ポテトサラダ|380'],
      お飲み物: ['生ビール|550', 'ウーロン茶|250', '日本酒|450'],
    },
  },
}

type Draw = (put: Put, pen: Pen, sections: Section[], unit: string) => void
type Put = (
  text: string,
  at: { x: number; y: number; size: number; align?: 'left' | 'right' },
) => void

/** Menus of signs as houses in Taiwan, China and Japan print them: names by tone and place, prices in whole units. */
export async function signMenu(script: SignScript, layout: SignLayout): Promise<SampleMenu> {
  const { title, unit, sections } = BOARDS[script]
  const parted: Section[] = Object.entries(sections).map(([heading, items]) => ({
    title: heading,
    items: items.map((item) => {
      const [name = '', amount] = item.split('|')
      return { name, amount: Number(amount) }
    }),
  }))
  const book = await openFonts(openFontFiles(), JSON.stringify(BOARDS[script]))
  const pdf = await pdfOf((pen) => {
    if (layout === 'wall board') onPaper(pen, '#1f3b30', '#f6f1df')
    else pen.fillColor('#26211c')
    const put: Put = (text, at) => putSigns(pen, text, at, { book, style: ANY })
    put(title, { x: 50, y: 40, size: 30 })
    LAYOUTS[layout](put, pen, parted, unit)
  })
  return {
    name: `${script}, ${layout}`,
    pdf,
    truth: parted.flatMap(({ title: section, items }) =>
      items.map(({ name, amount }) => ({ section, name, price: amount })),
    ),
  }
}

const LAYOUTS: Record<SignLayout, Draw> = {
  rows(put, _, sections, unit) {
    let y = 100
    for (const { title, items } of sections) {
      put(title, { x: 60, y, size: 19 })
      y += 30
      for (const { name, amount } of items) {
        put(name, { x: 80, y, size: 14 })
        put(`${amount}${unit}`, { x: 520, y, size: 14, align: 'right' })
        y += 21
      }
      y += 12
    }
  },
  'two columns'(put, pen, sections) {
    for (const [side, x] of [40, 320].entries()) {
      let y = 110
      for (const { title, items } of sections.filter((_, at) => at % 2 === side)) {
        put(title, { x, y, size: 20 })
        pen.rect(x, y + 29, 235, 1).fill()
        y += 40
        for (const { name, amount } of items) {
          put(name, { x, y, size: 15 })
          put(`$${amount}`, { x: x + 235, y, size: 15, align: 'right' })
          y += 27
        }
        y += 22
      }
    }
  },
  'wall board'(put, _, sections) {
    const items = sections.flatMap((section) => section.items)
    const rows = Math.ceil(items.length / 2)
    for (const [at, { name, amount }] of items.entries()) {
      const [x, y] = [at < rows ? 40 : 315, 120 + (at % rows) * 56]
      put(name, { x, y, size: 25 })
      put(String(amount), { x: x + 240, y, size: 25, align: 'right' })
    }
  },
}
