import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { STYLES } from '#contract/preferences.ts'
import { FORMS } from '#kitchen/knowledge/schema.ts'
import { DEFAULTS } from './defaults.ts'
import { drawDish } from './draw-dish.ts'
import { renderPicture } from './render-picture.ts'

test('every form becomes a WebP of 1024 x 1024 below 250 KB', async () => {
  for (const [i, form] of FORMS.entries()) {
    const style = STYLES[i % STYLES.length] ?? 'normal'
    const svg = drawDish({
      name: form,
      form,
      style,
      components: DEFAULTS[form],
      colours: [],
      seed: 3,
    })
    const picture = await renderPicture(svg)
    const found = await sharp(picture.data).metadata()
    expect([found.format, found.width, found.height]).toEqual(['webp', 1024, 1024])
    expect([picture.mime, picture.width, picture.height]).toEqual(['image/webp', 1024, 1024])
    expect(picture.data.length, form).toBeLessThan(250_000)
    const { channels } = await sharp(picture.data).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev)), form).toBeGreaterThan(15)
  }
})

test('sixty dishes look different, not only their code', async () => {
  const seen = new Set<string>()
  for (let i = 0; i < 60; i += 1) {
    const form = FORMS[i % FORMS.length] ?? 'bowl'
    const style = STYLES[i % STYLES.length] ?? 'normal'
    const svg = drawDish({
      name: `Dish ${i}`,
      form,
      style,
      components: DEFAULTS[form],
      colours: [],
      seed: 7,
    })
    const { data } = await renderPicture(svg, { width: 96 })
    seen.add(createHash('sha256').update(data).digest('hex'))
  }
  expect(seen.size).toBe(60)
})

test('a smaller width gives a smaller picture of the same shape', async () => {
  const svg = drawDish({
    name: 'Soup',
    form: 'soup',
    style: 'fine',
    components: [],
    colours: [],
    seed: 1,
  })
  const { width, height, data } = await renderPicture(svg, { width: 320 })
  expect([width, height]).toEqual([320, 320])
  expect((await sharp(data).metadata()).width).toBe(320)
})
