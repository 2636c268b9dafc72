import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { PRODUCT } from '#contract/product.ts'

const MARK = join(import.meta.dirname, 'mark.svg')
const PAPER = '#fbf6ec'
const TOMATO = '#b4281a'

/**
 * The mark as PNG in the sizes that systems ask for, and the manifest that names them. None of them is asked for as SVG,
 * which a browser draws as a page within the page, on the same thread, just when a slow phone has most to do.
 */
export function writeIcons(client: string): void {
  const mark = readFileSync(MARK, 'utf8')
  const maskable = asMaskable(mark)
  mkdirSync(join(client, 'icons'), { recursive: true })
  const icons: [name: string, svg: string, size: number][] = [
    ['icon-96.png', mark, 96],
    ['icon-192.png', mark, 192],
    ['icon-512.png', mark, 512],
    ['maskable-512.png', maskable, 512],
    ['apple-touch-icon.png', maskable, 180],
  ]
  for (const [name, svg, size] of icons) {
    const image = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render()
    writeFileSync(join(client, 'icons', name), image.asPng())
  }
  writeFileSync(join(client, 'manifest.webmanifest'), JSON.stringify(manifest(), null, 2))
}

/** Systems cut their own shape out of it, so the color runs to the edges and the mark keeps to the middle. */
function asMaskable(svg: string): string {
  const inner = svg.replace(/^<svg[^>]*>/, '').replace('</svg>', '')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" fill="${TOMATO}"/>` +
    `<g transform="translate(8 8) scale(.75)">${inner}</g></svg>`
  )
}

function manifest() {
  return {
    id: '/',
    name: PRODUCT,
    short_name: PRODUCT,
    description: 'Better menus for restaurants.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
      {
        src: '/icons/maskable-512.png',
        type: 'image/png',
        sizes: '512x512',
        purpose: 'maskable',
      },
    ],
  }
}
