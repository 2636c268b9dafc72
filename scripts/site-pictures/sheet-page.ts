import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DraftItem, formatMoney } from '#kitchen/kitchen.ts'
import { SHEET_SIZE, type Sheet } from './sheets.ts'

const fonts = join(import.meta.dirname, '../../node_modules/@fontsource-variable')

const PAPERS = {
  truck: { paper: '#f0dfc0', ink: '#2a1d10', soft: '#5f4a32', accent: '#a3271a' },
  normal: { paper: '#fffdf8', ink: '#231b14', soft: '#5c5044', accent: '#b4281a' },
  fine: { paper: '#f6f3ec', ink: '#1f1d1a', soft: '#595550', accent: '#6d4c1f' },
}

/** A menu as one printed page, set as the site is: HTML that a browser takes a picture of. */
export function sheetPage(sheet: Sheet, items: readonly DraftItem[], picture: Buffer): string {
  const { paper, ink, soft, accent } = PAPERS[sheet.style]
  const { width, height } = SHEET_SIZE
  return `<!doctype html><meta charset="utf-8"><style>
    ${fontFace('Fraunces', 'fraunces/files/fraunces-latin-opsz-normal.woff2')}
    ${fontFace('Inter', 'inter/files/inter-latin-wght-normal.woff2')}
    * { margin: 0; box-sizing: border-box }
    body { width: ${width}px; height: ${height}px; padding: 22px; background: ${paper}; color: ${ink};
      font: 400 17px/1.38 Inter; -webkit-font-smoothing: antialiased }
    main { height: 100%; padding: 34px 46px; border: 2px solid ${accent}; outline: 1px solid ${accent};
      outline-offset: 4px; display: flex; flex-direction: column }
    header { display: flex; align-items: center; gap: 26px; padding-bottom: 22px }
    img { width: 148px; height: 148px; border-radius: 50%; object-fit: cover }
    h1 { font: 500 66px/1 Fraunces; letter-spacing: -0.02em }
    header p { margin-top: 10px; color: ${soft}; font-size: 18px }
    ul { list-style: none; padding: 0; flex: 1; display: flex; flex-direction: column; justify-content: space-between;
      border-top: 1px solid ${accent}; padding-top: 22px }
    .line { display: flex; align-items: baseline; gap: 8px; font: 500 24px/1.2 Fraunces }
    .dots { flex: 1; height: 0.3em; background: radial-gradient(circle, ${soft} 1.4px, transparent 1.7px) left / 10px 100% }
    .price { font-variant-numeric: tabular-nums }
    li p { margin-top: 3px; color: ${soft}; max-width: 92% }
  </style><main><header><img src="data:image/webp;base64,${picture.toString('base64')}" alt="">
    <div><h1>${sheet.title}</h1><p>${VOICES[sheet.style]}</p></div></header>
    <ul>${items.map(line).join('')}</ul></main>`
}

const VOICES = {
  truck: 'From the truck, made to order',
  normal: 'An everyday table',
  fine: 'The evening card',
}

function line({ name, description, priceMinor, currency }: DraftItem): string {
  const price = priceMinor === null ? '' : formatMoney(priceMinor, currency)
  const first = /^.*?[.!?](?=\s|$)/.exec(description ?? '')?.[0] ?? description ?? ''
  return `<li><div class="line"><span>${escaped(name)}</span><span class="dots"></span><span class="price">${price}</span></div>
    <p>${escaped(first)}</p></li>`
}

function fontFace(family: string, file: string): string {
  const data = readFileSync(join(fonts, file)).toString('base64')
  return `@font-face { font-family: ${family}; font-weight: 100 900; src: url(data:font/woff2;base64,${data}) }`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
