import type { MenuBrief } from '#kitchen/brief.ts'
import { composeMenu } from '#kitchen/composing/compose-menu.ts'
import { drawDish } from '#kitchen/drawing/draw-dish.ts'
import { renderPicture } from '#kitchen/drawing/render-picture.ts'
import { loadKnowledge } from '#kitchen/knowledge/load-knowledge.ts'

const MENUS = 60
const PICTURES = 24

/** Items and pictures the kitchen makes in a second on one core; JSON.stringify of the same items is the yardstick. */
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
  for (const spec of specs) bytes += (await renderPicture(drawDish(spec))).data.length
  const each = (performance.now() - started) / specs.length
  print(
    `  pictures of 1024 x 1024: ${Math.round(each)} ms and ${Math.round(bytes / specs.length / 1024)} KB each`,
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
