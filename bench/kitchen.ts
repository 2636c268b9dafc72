import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { illustrate } from '#illustrator/illustrator.ts'
import { composeMenu, loadKnowledge, type MenuBrief } from '#kitchen/kitchen.ts'
import { wordsOfKitchen } from './kitchen-words.ts'

const MENUS = 60
const PICTURES = 24

/** Items and pictures the kitchen makes in a second on one core; JSON.stringify of the same items and sharp's WebP are the yardsticks. */
export async function benchKitchen(print: (line: string) => void): Promise<void> {
  print(`  ${startOfKitchen()}`)
  const knowledge = loadKnowledge()
  for (const line of wordsOfKitchen(knowledge)) print(`  ${line}`)
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
  const began = process.cpuUsage()
  const started = performance.now()
  let bytes = 0
  let last: Buffer = Buffer.alloc(0)
  for (const spec of specs) {
    last = (await illustrate(spec)).data
    bytes += last.length
  }
  const each = (performance.now() - started) / specs.length
  const used = process.cpuUsage(began)
  const ofCore = (used.user + used.system) / 1000 / specs.length
  const { data, info } = await sharp(last).raw().toBuffer({ resolveWithObject: true })
  const again = performance.now()
  for (let round = 0; round < specs.length; round++) {
    await sharp(data, { raw: info }).webp({ quality: 84, effort: 0 }).toBuffer()
  }
  const yardstick = (performance.now() - again) / specs.length
  print(
    `  pictures of 1024 x 1024: ${(1000 / each).toFixed(1)} pictures/s, ${Math.round(each)} ms (${Math.round(ofCore)} ms of one core) and ${Math.round(bytes / specs.length / 1024)} KB each, ${(each / yardstick).toFixed(1)} times sharp's WebP of pixels that are there`,
  )
}

/** What a process pays for the knowledge before its first item, its code compiled by a start before, as `npm start` keeps it. */
function startOfKitchen(): string {
  const program = `
    const before = process.memoryUsage().rss
    const { loadKnowledge } = await import('#kitchen/kitchen.ts')
    const started = performance.now()
    loadKnowledge()
    const ms = Math.round(performance.now() - started)
    const mb = Math.round((process.memoryUsage().rss - before) / 2 ** 20)
    process.stdout.write(ms + ' ms and ' + mb + ' MB for the knowledge at the start')`
  const compiled = mkdtempSync(join(tmpdir(), 'kitchen-code-'))
  const start = () =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
      env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    })
  try {
    start()
    return start()
  } finally {
    rmSync(compiled, { recursive: true })
  }
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
