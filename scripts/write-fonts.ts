// Writes the two faces that every page preloads: `node scripts/write-fonts.ts`, after their packages or the weights change.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const packages = join(import.meta.dirname, '../node_modules/@fontsource-variable')
const styles = join(import.meta.dirname, '../web/styles')

/** Latin-1 and the punctuation of the packages' own latin files: U+0000-00FF and what fonts.css names beside it. */
const LATIN = [
  ...Array.from({ length: 0x100 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20)),
  ...'ıŒœʻʼˆ˚˜̄̈̌–—‘’‚“”„•…‹›€™←↑→↓−',
].join('')

/** What the styles use: text in 400 to 700, display in one optical size, which is half of Fraunces. */
const FACES = [
  {
    from: 'inter/files/inter-latin-wght-normal.woff2',
    to: 'fonts/inter-latin.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    from: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'fonts/fraunces-latin.woff2',
    axes: { opsz: 48, wght: { min: 400, max: 700 } },
  },
] as const

/** Those that the styles choose (figures of one width, app.css), then what text needs to be set well. */
const FEATURES = [
  'tnum',
  'cv05',
  'ss03',
  'calt',
  'ccmp',
  'kern',
  'liga',
  'locl',
  'mark',
  'mkmk',
  'rlig',
]

for (const { from, to, axes } of FACES) {
  const whole = readFileSync(join(packages, from))
  const face = await subsetFont(whole, LATIN, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  })
  writeFileSync(join(styles, to), face)
  console.log(`${to}: ${face.length} bytes of ${whole.length}`)
}
