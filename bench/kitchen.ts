import sharp from 'sharp'
import type { MenuBrief } from '#kitchen/brief.ts'
import { composeMenu } from '#kitchen/composing/compose-menu.ts'
import { drawDish } from '#kitchen/drawing/draw-dish.ts'
import { renderPicture } from '#kitchen/drawing/render-picture.ts'
import { loadKnowledge } from '#kitchen/knowledge/load-knowledge.ts'

const MENUS = 60
const PICTURES = 24

/** Items and pictures the kitchen makes in a second on one core; JSON.stringify of the same items and sharp's WebP are the yardsticks. */
export async function benchKitchen(print: (line: string) => void): Promise<void> {
  const knowledge = loadKnowledge()
  const cuisines = [...knowledge.cuisines.keys()]
  for (const evalRounds of [0, 3]) {
    const started = performance.now()
    const items = Array.from({ length: MENUS }, (_, index) => [
      ...composeMenu(
        knowledge,
        brief(cuisines[index % cuisines.length] ?? 'Italian', index, evalRounds),
      ),
    ]).flat()
    const seconds = (performance.now() - started) / 1000
    const again = performance.now()
    for (let round = 0; round < 10; round++) JSON.stringify(items)
    const yardstick = (performance.now() - again) / 10_000
    print(
      `  kitchen items, ${evalRounds} rounds of evaluation: ${Math.round(items.length / seconds)} items/s, ${Math.round(seconds / yardstick)} times JSON.stringify of them`,
    )
  }
  const specs = [...composeMenu(knowledge, { ...brief('Italian', 1, 0), count: PICTURES })].flatMap(
    ({ picture }) => picture ?? [],
  )
  const started = performance.now()
  let bytes = 0
  let last: Buffer = Buffer.alloc(0)
  for (const spec of specs) {
    last = (await renderPicture(drawDish(spec))).data
    bytes += last.length
  }
  const each = (performance.now() - started) / specs.length
  const { data, info } = await sharp(last).raw().toBuffer({ resolveWithObject: true })
  const again = performance.now()
  for (let round = 0; round < specs.length; round++) {
    await sharp(data, { raw: info }).webp({ quality: 84, effort: 0 }).toBuffer()
  }
  const yardstick = (performance.now() - again) / specs.length
  print(
    `  pictures of 1024 x 1024: ${(1000 / each).toFixed(1)} pictures/s, ${Math.round(each)} ms and ${Math.round(bytes / specs.length / 1024)} KB each, ${(each / yardstick).toFixed(1)} times sharp's WebP of pixels that are there`,
  )
}

function brief(cuisine: string, seed: number, evalRounds: number): MenuBrief {
  return {
    cuisine,
    style: 'normal',
    fields: { name: 1, description: 1, price: 1, calories: 1, recipe: 1, image: 1 },
    count: 16,
    seed,
    evalRounds,
    translate: true,
    instructions: '',
    currency: 'USD',
    restaurant: null,
    references: [],
    avoid: [],
  }
}
