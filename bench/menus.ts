import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEngine } from '#server/adapters/ocr/engine.ts'
import { bundledLanguages } from '#server/adapters/ocr/languages.ts'
import type { Ocr } from '#server/adapters/ocr/ocr.ts'
import { loadGrey } from '#server/adapters/ocr/read-picture.ts'
import { openOcr } from '#server/adapters/ocr/reading-process.ts'
import { readMenu } from '#server/domains/intake/reading/read-menu.ts'
import { type PrintedItem, scoreItems } from '#server/testing/menu-score.ts'
import { drawnPage, SAMPLE_LAYOUTS, sampleMenu } from '#server/testing/sample-menus.ts'
import { SPOILINGS, spoil } from '#server/testing/spoil-picture.ts'
import { withFile } from '#server/testing/with-file.ts'
import { benchMatching } from './matching.ts'
import { middle } from './middle.ts'

type Print = (line: string) => void
type Menu = { name: string; bytes: Buffer; truth: PrintedItem[] }
type Read = { f1: number; source: string }

const ROUNDS = 3

/** Real menus of others, where they are at hand; never part of the project. */
const real = join(
  process.env.MENUWRIGHT_SHARED ?? join(import.meta.dirname, '../../shared'),
  'data/menus',
)

/** Item F1 (name within 15 % of edits and the same price) per file with what was missed, and a page's time beside the bare engine's. */
export async function benchMenus(print: Print): Promise<void> {
  benchMatching(print)
  const ocr = openOcr()
  try {
    print('menus drawn for the tests, as PDFs with text')
    const drawn = await Promise.all(SAMPLE_LAYOUTS.map((layout) => sampleMenu(layout)))
    await readAll(
      print,
      ocr,
      drawn.map(({ name, pdf, truth }) => ({ name, bytes: pdf, truth })),
    )
    print('the same as spoilt pictures')
    const pictures: Menu[] = []
    for (const [at, { name, pdf, truth }] of drawn.entries()) {
      const how = SPOILINGS[at % SPOILINGS.length] ?? 'noise'
      pictures.push({
        name: `${name}, ${how}`,
        bytes: await spoil(await drawnPage(pdf), how),
        truth,
      })
    }
    await readAll(print, ocr, pictures)
    if (!existsSync(real)) print(`real menus: skipped, there is no ${real}`)
    else {
      print('real menus')
      await readAll(print, ocr, realMenus())
    }
    const timed = existsSync(real) ? realMenus() : pictures.slice(0, 6)
    await timePages(
      print,
      ocr,
      timed.filter(({ bytes }) => bytes.toString('latin1', 0, 4) !== '%PDF'),
    )
  } finally {
    await ocr.stop()
  }
}

function realMenus(): Menu[] {
  return readdirSync(real)
    .filter((name) => /\.(?:pdf|png|jpg)$/.test(name))
    .map((name) => {
      const truth = join(real, name.replace(/\.\w+$/, '.truth.json'))
      return {
        name,
        bytes: readFileSync(join(real, name)),
        truth: existsSync(truth) ? JSON.parse(readFileSync(truth, 'utf8')) : [],
      }
    })
}

async function readAll(print: Print, ocr: Ocr, menus: readonly Menu[]): Promise<void> {
  const reads: Read[] = []
  for (const { name, bytes, truth } of menus) {
    const { items, pages } = await withFile(bytes, (path) => readMenu({ ocr, ai: null }, { path }))
    const { f1, missed, extra } = scoreItems(items, truth)
    const source = pages[0]?.source ?? 'ocr'
    reads.push({ f1, source })
    print(
      `  ${name.padEnd(36)} ${source.padEnd(4)} F1 ${f1.toFixed(3)}  ${truth.length} printed, ${items.length} read`,
    )
    for (const item of missed) print(`      missed  ${item.name}  ${item.price ?? 'no price'}`)
    for (const item of extra) print(`      wrong   ${item.name}  ${item.priceText ?? 'no price'}`)
  }
  for (const source of ['text', 'ocr']) {
    const of = reads.filter((each) => each.source === source)
    const mean = of.reduce((sum, { f1 }) => sum + f1, 0) / of.length
    if (of.length > 0) print(`  mean F1, ${source}: ${mean.toFixed(3)} over ${of.length}`)
  }
}

/** In turns, so that what else the machine does falls on both. */
async function timePages(print: Print, ocr: Ocr, menus: readonly Menu[]): Promise<void> {
  print('time of a page beside the engine’s alone on the same picture, medians in ms')
  const engine = openEngine({ threads: 1, languages: bundledLanguages() })
  const ratios: number[] = []
  for (const { name, bytes } of menus) {
    const grey = await loadGrey(bytes)
    const [ours, bare]: [number[], number[]] = [[], []]
    await withFile(bytes, async (path) => {
      const document = await ocr.open({ path, kind: 'picture' })
      for (let round = 0; round <= ROUNDS; round += 1) {
        const taken = await timeOf(() => document.readPage(1))
        const alone = await timeOf(() => engine.recognise(grey, 'page'))
        if (round === 0) continue
        ours.push(taken)
        bare.push(alone)
      }
      document.close()
    })
    const ratio = middle(ours) / middle(bare)
    ratios.push(ratio)
    print(
      `  ${name.padEnd(36)} ${middle(ours).toFixed(0).padStart(6)} ${middle(bare).toFixed(0).padStart(6)}  ratio ${ratio.toFixed(2)}`,
    )
  }
  await engine.stop()
  print(`  median ratio ${middle(ratios).toFixed(2)}`)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
