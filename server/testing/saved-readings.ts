import { existsSync, readFileSync } from 'node:fs'
import { scaling } from '#server/adapters/ocr/matrix.ts'
import type { PageWords, Word } from '#server/adapters/ocr/ocr.ts'
import { HOUSE_MENUS, houseMenu } from './house-menus.ts'
import { type SAMPLE_LAYOUTS, type SampleMenu, sampleMenu } from './sample-menus.ts'
import { type SignLayout, type SignScript, signMenu } from './sign-menus.ts'
import { SIZED_SIGNS, sizedSignMenu } from './sized-sign-menus.ts'
import type { Spoiling } from './spoil-picture.ts'

/** A drawn menu as a picture, and what text recognition once read on it. */
export type SavedReading = {
  name: string
  menu: () => Promise<SampleMenu>
  /** What happened to the picture before it was read. */
  how: Spoiling | null
}

const HOW: Partial<Record<(typeof HOUSE_MENUS)[number], Spoiling>> = {
  'diner of two columns': 'held in shade',
}

/** Layouts as cameras and printers spoil them, and signs in other scripts. */
const SPOILT: readonly [layout: (typeof SAMPLE_LAYOUTS)[number], how: Spoiling][] = [
  ['dark', 'shadow'],
  ['price column', 'leaning'],
  ['two columns', 'faint'],
  ['name, description, price', 'small'],
  ['grid of pictures', 'shadow'],
  ['numbered', 'steep'],
]
const SIGNS: readonly [script: SignScript, layout: SignLayout][] = [
  ['traditional', 'rows'],
  ['simplified', 'two columns'],
]

/** Recognition takes seconds a page; what is made of its words is tested on those that `node scripts/write-readings.ts` keeps. */
export const SAVED_READINGS: SavedReading[] = [
  ...HOUSE_MENUS.map((name) => ({ name, menu: () => houseMenu(name), how: HOW[name] ?? null })),
  ...SIZED_SIGNS.map((name) => ({ name, menu: () => sizedSignMenu(name), how: null })),
  ...SPOILT.map(([layout, how]) => ({
    name: `${layout.replaceAll(',', '')} ${how}`,
    menu: () => sampleMenu(layout),
    how,
  })),
  ...SIGNS.map(([script, layout]) => ({
    name: `${script} signs in ${layout}`,
    menu: () => signMenu(script, layout),
    how: null,
  })),
]

/** Null where the menu has not been read yet. */
export function savedWords({ name }: SavedReading): PageWords | null {
  const file = fileOf(name)
  return existsSync(file) ? pageFrom(readFileSync(file, 'utf8')) : null
}

export function fileOf(name: string): URL {
  return new URL(`./readings/${name.replaceAll(' ', '-')}.tsv`, import.meta.url)
}

const OTHER = 'the second reader alone'

/** A word a line: its text, its box, its size and how sure it is. */
export function textFrom({ width, height, words, other }: PageWords): string {
  const second = other ? [OTHER, ...other.words.map(lineOf)] : []
  return `${[[width, height].join('\t'), ...words.map(lineOf), ...second].join('\n')}\n`
}

function lineOf({ text, x0, y0, x1, y1, size, confidence }: Word): string {
  const places = [x0, y0, x1, y1].map(Math.round)
  return [text, ...places, size.toFixed(1), confidence.toFixed(2)].join('\t')
}

function pageFrom(text: string): PageWords {
  const [first = '', ...lines] = text.trimEnd().split('\n')
  const [width = 0, height = 0] = first.split('\t').map(Number)
  const toPage = scaling(1 / width, 1 / height)
  const at = lines.indexOf(OTHER)
  const words = (at < 0 ? lines : lines.slice(0, at)).map(wordFrom)
  const other = at < 0 ? {} : { other: { words: lines.slice(at + 1).map(wordFrom), toPage } }
  return { width, height, source: 'ocr', words, toPage, ...other }
}

function wordFrom(line: string): Word {
  const [text = '', ...figures] = line.split('\t')
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, size = 0, confidence = 0] = figures.map(Number)
  return { text, x0, y0, x1, y1, size, confidence, font: null }
}
