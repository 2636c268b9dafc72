import { expect, test } from 'vitest'
import type { Blob } from './blobs.ts'
import type { Engine, EngineWord } from './engine.ts'
import { newGrey } from './grey.ts'
import { halvesOf, readHalves } from './read-halves.ts'

const LETTER = 10

function aBlob(x: number, y: number, width = 8, height = LETTER): Blob {
  return { x0: x, y0: y, x1: x + width, y1: y + height, area: width * height }
}
/** Lines of letters over the whole width, without a blank column. */
const linesAt = (ys: number[]) =>
  ys.flatMap((y) => Array.from({ length: 50 }, (_, at) => aBlob(at * 8, y)))
const aPage = (blobs: Blob[], letter: number | null = LETTER) => ({
  grey: newGrey(400, 300),
  blobs,
  letter,
})

test('a page is cut between the lines nearest to its middle', () => {
  const page = aPage(linesAt([20, 50, 100, 132, 170, 250]))
  expect(halvesOf(page)).toEqual([
    { left: 0, top: 0, width: 400, height: 156 },
    { left: 0, top: 156, width: 400, height: 144 },
  ])
})

test('lines too close to one another are cut at a gutter instead', () => {
  const dense = Array.from({ length: 20 }, (_, line) => line * 15)
  const columns = linesAt(dense).filter(({ x0 }) => x0 < 184 || x0 >= 208)
  expect(halvesOf(aPage(columns))).toEqual([
    { left: 0, top: 0, width: 196, height: 300 },
    { left: 196, top: 0, width: 204, height: 300 },
  ])
})

test('a page without a blank band near its middle stays whole', () => {
  expect(halvesOf(aPage(linesAt(Array.from({ length: 20 }, (_, line) => line * 15))))).toBeNull()
  expect(halvesOf(aPage([], null))).toBeNull()
})

test('a picture across the middle is no letter', () => {
  const page = aPage([...linesAt([20, 250]), aBlob(0, 40, 400, 200)])
  expect(halvesOf(page)?.[0]?.height).toBe(140)
})

test('words of both halves stand where they are on the page', async () => {
  const sizes: [number, number][] = []
  const engine: Engine = {
    async recognise({ width, height }) {
      sizes.push([width, height])
      return [{ text: 'Soup', x0: 30, x1: 60, y0: 40, y1: 50, size: 10, confidence: 1 }]
    },
    async rest() {},
    async stop() {},
  }
  const words = await readHalves(engine, aPage(linesAt([100, 190])))
  expect(sizes).toEqual([
    [420, 170],
    [420, 170],
  ])
  const places = words.map(({ x0, x1, y0, y1 }: EngineWord) => [x0, x1, y0, y1])
  expect(places).toEqual([
    [20, 50, 30, 40],
    [20, 50, 180, 190],
  ])
})
