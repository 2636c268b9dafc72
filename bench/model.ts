import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOpenAiStandIn } from '../server/testing/openai-stand-in.ts'
import { startService } from '../server/testing/service-process.ts'
import { aSignup } from '../server/testing/test-app.ts'

const CALL_MS = 1000
const ITEMS = 8
const ROUNDS = 3

/** Wall time of a menu whose model takes a second a call, beside one such call. */
export async function benchModel(print: (line: string) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menuwright-bench-'))
  const model = await startOpenAiStandIn()
  const service = await startService({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: model.url,
    AI_TEXT_MODEL: 'stand-in',
  })
  const slowly = (calls: number) =>
    model.script(...Array.from({ length: calls }, () => ({ do: 'wait' as const, ms: CALL_MS })))
  try {
    const post = (url: string, body: object, cookie = '') =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
    const signup = await post(`${service.url}/api/signup`, aSignup({ email: 'bench@example.com' }))
    const cookie = signup.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const menu = async (recipe: 0 | 1) => {
      const answer = await post(
        `${service.url}/api/menucreation`,
        {
          email: 'bench@example.com',
          targetCountry: 'Italian',
          RestaurantDataStatus: false,
          ImageType: 0,
          numItemsToGenerate: ITEMS,
          typeSelector: { name: 1, description: 1, price: 1, calories: 0, recipe, image: 0 },
        },
        cookie,
      )
      const { menus } = (await answer.json()) as { menus: { spent: { calls: number } | null }[] }
      if (menus[0]?.spent?.calls !== ITEMS)
        throw new Error('The model was not asked for each item.')
    }
    // The first one loads the kitchen's knowledge.
    await menu(0)
    const one: number[] = []
    const plain: number[] = []
    const recipes: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      slowly(1)
      one.push(await timeOf(async () => void (await post(`${model.url}/chat/completions`, {}))))
      slowly(ITEMS)
      plain.push(await timeOf(() => menu(0)))
      slowly(ITEMS)
      recipes.push(await timeOf(() => menu(1)))
    }
    const call = median(one)
    print(`  one call of the model: ${Math.round(call)} ms`)
    print(`  ${ITEMS} items, names, descriptions and prices: ${shown(median(plain), call)}`)
    print(`  ${ITEMS} items with recipes too: ${shown(median(recipes), call)}`)
  } finally {
    await service.kill('SIGTERM')
    await model.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function shown(ms: number, call: number): string {
  return `${Math.round(ms)} ms, ${(ms / call).toFixed(2)} times one call`
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
