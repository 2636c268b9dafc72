import { expect, test } from 'vitest'
import { type Grey, newGrey } from './grey.ts'
import { lookAgain } from './look-again.ts'
import type { NeuralReader } from './neural/neural-reader.ts'
import type { TextBox } from './neural/text-boxes.ts'

const [WIDTH, HEIGHT] = [120, 100]
const WHITE = 255

type Line = { text: string; sure: number; box: TextBox }

const lineAt = (y0: number, text: string, sure: number, { x0 = 10, height = 20 } = {}): Line => ({
  text,
  sure,
  box: { x0, y0, x1: x0 + 100, y1: y0 + height, score: 1 },
})

/** A reader that knows what stands in each picture: evened, and as it was taken. */
function aLook(evened: Line[], taken: Line[], asTaken: Grey = aPicture()) {
  const all = [...evened, ...taken]
  const looked: Grey[] = []
  const neural: NeuralReader = {
    async lines(grey) {
      looked.push(grey)
      return taken.map(({ box }) => box)
    },
    async read(_, boxes) {
      return boxes.map((box) => {
        const { text = '', sure = 0 } = all.find((line) => line.box === box) ?? {}
        const letters = [...text].map((each, at) => ({ text: each, x: at * 5, confidence: sure }))
        return { box, letters }
      })
    },
    async rest() {},
  }
  const page = { grey: aPicture(), plain: () => asTaken, letter: 12 }
  const boxes = evened.map(({ box }) => box)
  const textOf = (box: TextBox) => all.find((line) => line.box === box)?.text
  return {
    looked,
    page,
    async seen() {
      const seen = await lookAgain(neural, page, { boxes, alphabet: 'chinese' })
      return { ...seen, texts: seen.boxes.map(textOf) }
    },
  }
}

function aPicture(): Grey {
  const grey = newGrey(WIDTH, HEIGHT)
  grey.data.fill(WHITE)
  return grey
}

/** A line's panel in `paper` with a stroke of `ink` in its middle. */
function withPanel(
  grey: Grey,
  { box }: Line,
  { paper, ink }: { paper: number; ink: number },
): Grey {
  for (let y = box.y0; y < box.y1; y += 1)
    for (let x = box.x0; x < box.x1; x += 1)
      grey.data[y * WIDTH + x] = x >= 50 && x < 60 ? ink : paper
  return grey
}

const at = (grey: Grey, x: number, y: number) => grey.data[y * WIDTH + x]

test('a page that is read clearly is not looked at again', async () => {
  const look = aLook([lineAt(10, '牛肉麵', 0.95)], [lineAt(50, '蔥油餅', 0.99)])
  const { grey, texts } = await look.seen()
  expect(texts).toEqual(['牛肉麵'])
  expect(grey).toBe(look.page.grey)
  expect(look.looked).toEqual([])
})

test('a line that the evened picture lost is found in the picture as it was taken, and stands in its place', async () => {
  const taken = [lineAt(10, '蔥油餅', 0.9), lineAt(60, '一份25', 0.9)]
  const { texts } = await aLook([lineAt(35, '牛肉麵', 0.8)], taken).seen()
  expect(texts).toEqual(['蔥油餅', '牛肉麵', '一份25'])
})

test('of two readings of one line the one whose letters say more counts', async () => {
  const evened = [lineAt(10, '蔥油', 0.8), lineAt(50, '半張50元', 0.8)]
  const taken = [lineAt(12, '蔥油餅', 0.8), lineAt(52, '半張', 0.9)]
  expect((await aLook(evened, taken).seen()).texts).toEqual(['蔥油餅', '半張50元'])
})

test('letters that are more unsure than not make no reading longer', async () => {
  const { texts } = await aLook(
    [lineAt(10, '蔥油餅', 0.8)],
    [lineAt(10, '蔥油餅口冂囗', 0.4)],
  ).seen()
  expect(texts).toEqual(['蔥油餅'])
})

test('slanting lines, whose boxes reach into the next, are two', async () => {
  const { texts } = await aLook([lineAt(10, '蔥油餅', 0.8)], [lineAt(22, '牛肉麵', 0.8)]).seen()
  expect(texts).toEqual(['蔥油餅', '牛肉麵'])
})

test.each([
  ['light on a dark panel', { paper: 40, ink: 120 }],
  ['dark on a coloured panel', { paper: 150, ink: 70 }],
])('a line taken from the second look, %s, is drawn dark on white', async (_, colours) => {
  const line = lineAt(40, '蔥油餅', 0.9)
  const look = aLook([lineAt(10, '牛肉麵', 0.6)], [line], withPanel(aPicture(), line, colours))
  const { grey } = await look.seen()
  expect([at(grey, 55, 50), at(grey, 30, 50)]).toEqual([0, WHITE])
  expect(at(look.page.grey, 55, 50)).toBe(WHITE)
})

test('what only the first look reads keeps the evened picture', async () => {
  const line = lineAt(40, '牛肉麵', 0.8)
  const taken = withPanel(aPicture(), line, { paper: 40, ink: 120 })
  const { grey } = await aLook([line], [], taken).seen()
  expect(at(grey, 55, 50)).toBe(WHITE)
})
