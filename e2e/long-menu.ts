import PDFDocument from 'pdfkit'

const SECTIONS = ['Starters', 'Soups', 'Salads', 'Pasta', 'Grill', 'Fish', 'Curries', 'Desserts']
const KINDS = ['Grilled', 'Roasted', 'Braised', 'Smoked', 'Crispy', 'Baked', 'Spiced', 'Fried']
const DISHES = [
  ['Chicken', 'with rice and beans'],
  ['Salmon', 'lemon, dill and new potatoes'],
  ['Aubergine', 'tomato and mint'],
  ['Lamb', 'slow cooked with rosemary'],
  ['Prawns', 'garlic, chilli and parsley'],
  ['Cauliflower', 'tahini and pomegranate'],
  ['Duck', 'orange and star anise'],
  ['Mushrooms', 'thyme on toast'],
] as const

export type LongMenuItem = { section: string; name: string; description: string; price: string }

/** As many different dishes as are asked for, in the order in which they are printed. */
export function longMenuItems(count: number): LongMenuItem[] {
  return Array.from({ length: count }, (_, at) => {
    const [dish, description] = DISHES[at % DISHES.length] ?? DISHES[0]
    const kind = KINDS[Math.floor(at / DISHES.length) % KINDS.length]
    const round = Math.floor(at / (DISHES.length * KINDS.length))
    const style = ['', ' Royale', ' Rustica'][round] ?? ` ${round}`
    return {
      section: SECTIONS[Math.floor((at * SECTIONS.length) / count)] ?? 'Mains',
      name: `${kind} ${dish}${style}`,
      description,
      price: `$${(7 + ((at * 37) % 180) / 10).toFixed(2)}`,
    }
  })
}

const PAGE = { width: 612, height: 792, margin: 48 }
const COLUMN = 246
const ROW = 31

/** A dish that no reader takes, for it has no price: whoever knows the menu misses it. */
export const WITHOUT_A_PRICE = 'Oysters of the Day'

/** A menu of so many dishes, two columns on each page, as a printer makes it. */
export async function longMenuPdf(count = 150): Promise<Buffer> {
  const pen = new PDFDocument({ size: 'LETTER', margin: PAGE.margin, autoFirstPage: false })
  const chunks: Buffer[] = []
  pen.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pen.on('end', resolve))
  let [column, y] = [1, PAGE.height]
  let section = ''
  for (const item of longMenuItems(count)) {
    const begins = item.section !== section
    const needed = ROW + (begins ? 40 : 0)
    if (y + needed > PAGE.height - PAGE.margin) {
      column = 1 - column
      if (column === 0) pen.addPage()
      y = PAGE.margin
    }
    const x = PAGE.margin + column * (COLUMN + 24)
    if (begins) {
      section = item.section
      pen
        .font('Helvetica-Bold')
        .fontSize(17)
        .text(section, x, y + 10, { lineBreak: false })
      y += 40
    }
    pen.font('Helvetica-Bold').fontSize(11).text(item.name, x, y, { lineBreak: false })
    pen.text(item.price, x + COLUMN - 40, y, { width: 40, align: 'right', lineBreak: false })
    pen
      .font('Helvetica')
      .fontSize(9)
      .text(item.description, x, y + 13, { lineBreak: false })
    y += ROW
  }
  pen
    .font('Helvetica-Bold')
    .fontSize(11)
    .text(WITHOUT_A_PRICE, 330, y + 60, { lineBreak: false })
  pen.end()
  await ended
  return Buffer.concat(chunks)
}
