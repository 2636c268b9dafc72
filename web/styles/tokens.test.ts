import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const pairs = [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)]
const colours = new Map(pairs.map(([, name, light, dark]) => [name, { light, dark }]))

const AA = 4.5
const AAA = 7
const NON_TEXT = 3
const SURFACES = ['paper', 'raised', 'sunken']
const TONES = ['tomato', 'basil', 'saffron', 'aubergine', 'blueberry', 'danger']

const required: [text: string, surface: string, ratio: number][] = [
  ...SURFACES.map((surface) => ['ink', surface, AAA] as [string, string, number]),
  ...SURFACES.map((surface) => ['soft-ink', surface, AA] as [string, string, number]),
  ...SURFACES.map((surface) => ['strong-line', surface, NON_TEXT] as [string, string, number]),
  ...SURFACES.flatMap((surface) =>
    [...TONES, 'tomato-strong'].map((tone) => [tone, surface, AA] as [string, string, number]),
  ),
  ...TONES.map((tone) => [tone, `${tone}-wash`, AA] as [string, string, number]),
  ...TONES.map((tone) => ['ink', `${tone}-wash`, AAA] as [string, string, number]),
  ['on-tomato', 'tomato', AA],
  ['on-tomato', 'tomato-strong', AA],
  ['on-danger', 'danger', AA],
  ['on-veil', 'veil', AAA],
  ['paper', 'ink', AAA],
  ...['paper', 'raised'].map(
    (surface) => ['chart-3', surface, NON_TEXT] as [string, string, number],
  ),
]

for (const theme of ['light', 'dark'] as const) {
  test.each(required)(`%s on %s reaches %d in the ${theme} theme`, (text, surface, ratio) => {
    expect(contrast(colourOf(text, theme), colourOf(surface, theme))).toBeGreaterThanOrEqual(ratio)
  })
}

function colourOf(name: string, theme: 'light' | 'dark'): string {
  const colour = colours.get(name)?.[theme]
  if (!colour) throw new Error(`tokens.css has no colour --${name}`)
  return colour
}

/** WCAG 2.2: (L1 + 0.05) / (L2 + 0.05). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
