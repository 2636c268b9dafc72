import { PRODUCT } from '#contract/product.ts'
import { SOCIAL_IMAGE } from '../../web/site/social-image.ts'

const { width, height } = SOCIAL_IMAGE
const PICTURE_WIDTH = 520
const MARGIN = 64
const COLORS = {
  paper: '#fbf6ec',
  ink: '#231b14',
  softInk: '#5c5044',
  tomato: '#b4281a',
  dots: '#8b7d6c',
}

/** Longer headings are set smaller: size in pixels, and how many characters a line then takes. */
const SETTINGS = [
  { upTo: 24, size: 84, perLine: 13 },
  { upTo: 44, size: 68, perLine: 16 },
  { upTo: Number.POSITIVE_INFINITY, size: 56, perLine: 20 },
]

/** The page's heading beside a dish, as SVG; `dish` is an SVG of its own. */
export function socialCard(heading: string, dish: string): string {
  const setting = SETTINGS.find(({ upTo }) => heading.length <= upTo)
  const { size, perLine } = setting ?? { size: 56, perLine: 20 }
  const lines = brokenAt(heading, perLine)
  const lineHeight = size * 1.12
  const top = height / 2 - ((lines.length - 1) * lineHeight) / 2 + size * 0.3
  const text = lines
    .map((line, at) => `<text x="${MARGIN}" y="${top + at * lineHeight}">${escaped(line)}</text>`)
    .join('')
  const inner = dish.replace(
    '<svg ',
    `<svg x="${width - PICTURE_WIDTH}" y="0" preserveAspectRatio="xMidYMid slice" `,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${COLORS.paper}"/>` +
    inner
      .replace('width="1024"', `width="${PICTURE_WIDTH}"`)
      .replace('height="1024"', `height="${height}"`) +
    `<g font-family="Fraunces" font-weight="600" fill="${COLORS.ink}" font-size="${size}" letter-spacing="-1">${text}</g>` +
    `<text x="${MARGIN}" y="${MARGIN + 22}" font-family="Fraunces" font-weight="600" font-size="34" fill="${COLORS.ink}">${PRODUCT}</text>` +
    leader(MARGIN, height - MARGIN) +
    '</svg>'
  )
}

/** The menu's dotted line, in the product's red at its end. */
function leader(x: number, y: number): string {
  const end = width - PICTURE_WIDTH - MARGIN
  return Array.from({ length: Math.floor((end - x) / 16) }, (_, at) => {
    const isLast = x + (at + 4) * 16 > end
    return `<circle cx="${x + at * 16 + 3}" cy="${y}" r="3" fill="${isLast ? COLORS.tomato : COLORS.dots}"/>`
  }).join('')
}

function brokenAt(text: string, perLine: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= perLine)
      lines[lines.length - 1] += ` ${word}`
    else lines.push(word)
  }
  return lines
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
