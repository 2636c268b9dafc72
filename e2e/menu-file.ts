import PDFDocument from 'pdfkit'
import sharp from 'sharp'

/** A heading, or a dish with its price and description. */
export type Line = string | readonly [name: string, price: string, description?: string]

export const HARBOUR_MENU: readonly Line[] = [
  'STARTERS',
  ['CEVICHE CLASICO', '$14.50', 'fish in lime with sweet potato'],
  ['Potato soup', '$7.00'],
  'MAINS',
  ['Grilled chicken', '$16.00', 'with rice and beans'],
  ['Beef stew', '$18.00', 'slow cooked with red wine'],
]

/** A menu as a printer makes it: a PDF with its text. */
export async function menuPdf(lines: readonly Line[] = HARBOUR_MENU): Promise<Buffer> {
  const pen = new PDFDocument()
  const chunks: Buffer[] = []
  pen.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pen.on('end', resolve))
  for (const line of lines) {
    if (typeof line === 'string') {
      pen.moveDown().font('Helvetica-Bold').fontSize(18).text(line, 72)
      continue
    }
    const [name, price, description] = line
    const { y } = pen
    pen.font('Helvetica-Bold').fontSize(12).text(name, 72, y).text(price, 420, y)
    if (description) pen.font('Helvetica').fontSize(10).text(description, 72)
  }
  pen.end()
  await ended
  return Buffer.concat(chunks)
}

/** A dim photo of a plate: round, brown and a little noisy. */
export function platePhoto(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="#3a2f28"/>
    <circle cx="320" cy="240" r="190" fill="#8d8880"/>
    <circle cx="320" cy="240" r="120" fill="#6b4426"/>
    <circle cx="290" cy="220" r="34" fill="#7c5a2c"/>
    <circle cx="370" cy="260" r="26" fill="#51602c"/>
  </svg>`
  return sharp(Buffer.from(drawing)).jpeg({ quality: 70 }).toBuffer()
}

/** The menu as a picture, each dish with its price on a line. */
export function drawnMenu(lines: readonly Line[] = HARBOUR_MENU): Promise<Buffer> {
  const rows = lines.map((line, row) => {
    const y = 120 + row * 90
    if (typeof line === 'string') return `<text x="90" y="${y}" font-size="44">${line}</text>`
    const [name, price] = line
    return `<text x="90" y="${y}">${name}</text><text x="700" y="${y}">${price}</text>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700">
    <rect width="900" height="700" fill="#ffffff"/>
    <g font-family="serif" font-size="32">${rows.join('')}</g>
  </svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}

/** A sheet of paper with nothing on it. */
export function emptySheet(): Promise<Buffer> {
  const sheet = { width: 900, height: 1200, channels: 3, background: '#f4f1ea' } as const
  return sharp({ create: sheet }).png().toBuffer()
}
