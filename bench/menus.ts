import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEngine } from '#server/adapters/ocr/engine.ts'
import type { Grey } from '#server/adapters/ocr/grey.ts'
import { openNeuralReader } from '#server/adapters/ocr/neural/neural-reader.ts'
import type { Ocr, PageWords } from '#server/adapters/ocr/ocr.ts'
import { loadGrey } from '#server/adapters/ocr/read-picture.ts'
import { openOcr } from '#server/adapters/ocr/reading-process.ts'
import { WARNING } from '#server/domains/intake/reading/confidence.ts'
import { readWithDoubts } from '#server/domains/intake/reading/read-items.ts'
import { readMenu, type SavedPage } from '#server/domains/intake/reading/read-menu.ts'
import { type PrintedItem, scoreItems } from '#server/testing/menu-score.ts'
import { drawnPage, SAMPLE_LAYOUTS, sampleMenu } from '#server/testing/sample-menus.ts'
import { SAVED_READINGS } from '#server/testing/saved-readings.ts'
import { SIGN_LAYOUTS, SIGN_SCRIPTS, signMenu } from '#server/testing/sign-menus.ts'
import { SPOILINGS, spoil } from '#server/testing/spoil-picture.ts'
import { withFile } from '#server/testing/with-file.ts'
import { type DoubtedCase, fitConfidence } from './fit-confidence.ts'
import { benchMatching } from './matching.ts'
import { middle } from './middle.ts'

type Print = (line: string) => void
type Menu = { name: string; bytes: Buffer; truth: PrintedItem[] }
type Read = { f1: number; kind: string; right: number[]; wrong: number[]; cases: DoubtedCase[] }

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
    print('menus of signs as drawn pictures')
    await readAll(print, ocr, await signPictures())
    print('menus of houses and signs with sizes as drawn pictures')
    await readAll(print, ocr, await housePictures())
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

async function signPictures(): Promise<Menu[]> {
  const menus: Menu[] = []
  for (const script of SIGN_SCRIPTS)
    for (const layout of SIGN_LAYOUTS) {
      const { name, pdf, truth } = await signMenu(script, layout)
      menus.push({ name, bytes: await drawnPage(pdf), truth })
    }
  return menus
}

async function housePictures(): Promise<Menu[]> {
  const menus: Menu[] = []
  for (const { name, menu, how } of SAVED_READINGS) {
    const { pdf, truth } = await menu()
    const picture = await drawnPage(pdf)
    menus.push({ name, bytes: how ? await spoil(picture, how) : picture, truth })
  }
  return menus
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
    const saved: SavedPage[] = []
    const { pages } = await withFile(bytes, (path) =>
      readMenu({ ocr, ai: null }, { path, saved: keepingAll(saved) }),
    )
    const read = readWithDoubts(wordsOf(saved))
    const items = read.map(({ item }) => item)
    const { f1, missed, extra, wrong } = scoreItems(items, truth)
    const source = pages[0]?.source ?? 'ocr'
    const sure = (wanted: boolean) =>
      items.filter((item) => wrong.includes(item) !== wanted).map(({ confidence }) => confidence)
    if (truth.length > 0 || name.startsWith('neg_'))
      reads.push({
        f1,
        kind: kindOf(bytes, source, truth),
        right: sure(true),
        wrong: sure(false),
        cases: read.map(({ item, doubts, isPlain }) => ({
          menu: name,
          doubts,
          isPlain,
          isWrong: wrong.includes(item),
        })),
      })
    print(
      `  ${name.padEnd(36)} ${source.padEnd(4)} F1 ${f1.toFixed(3)}  ${truth.length} printed, ${items.length} read`,
    )
    for (const item of missed) print(`      missed  ${item.name}  ${item.price ?? 'no price'}`)
    for (const item of extra) print(`      wrong   ${item.name}  ${item.priceText ?? 'no price'}`)
  }
  for (const [kind, of] of Map.groupBy(reads, (read) => read.kind)) {
    const mean = of.reduce((sum, { f1 }) => sum + f1, 0) / of.length
    print(`  mean F1, ${kind}: ${mean.toFixed(3)} over ${of.length}`)
  }
  printCalibration(print, reads)
  fitConfidence(
    print,
    reads.flatMap(({ cases }) => cases),
  )
}

function keepingAll(saved: SavedPage[]) {
  return {
    find: () => undefined,
    async keep(page: SavedPage) {
      saved.push(page)
    },
  }
}

function wordsOf(saved: readonly SavedPage[]): PageWords[] {
  return saved
    .toSorted((one, other) => one.page - other.page)
    .flatMap((page) => (page.kind === 'words' ? [page.words] : []))
}

/** How many of the items that were read wrong, and of those read right, stand below the warning line; and how right each band is. */
function printCalibration(print: Print, reads: readonly Read[]): void {
  const [right, wrong] = [reads.flatMap((read) => read.right), reads.flatMap((read) => read.wrong)]
  const share = (of: readonly number[], from: number, to: number) =>
    of.filter((each) => each >= from && each < to).length
  const percent = (part: number, whole: number) =>
    `${Math.round((100 * part) / Math.max(1, whole))} %`
  print(
    `  below the warning line of ${WARNING}: ${percent(share(wrong, 0, WARNING), wrong.length)} of ${wrong.length} wrong items, ${percent(share(right, 0, WARNING), right.length)} of ${right.length} right ones`,
  )
  const bands = [0, 0.5, WARNING, 0.7, 0.8, 0.9, 1.01]
  for (const [at, from] of bands.slice(0, -1).entries()) {
    const to = bands[at + 1] ?? 1.01
    const [good, bad] = [share(right, from, to), share(wrong, from, to)]
    print(
      `    sure from ${from} to ${Math.min(1, to)}: ${percent(good, good + bad)} right of ${good + bad}`,
    )
  }
}

const SIGNS = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

function kindOf(bytes: Buffer, source: string, truth: readonly PrintedItem[]): string {
  const signs = truth.filter(({ name }) => SIGNS.test(name)).length
  if (signs > truth.length / 2) return 'Korean, Japanese and Chinese'
  const isPdf = bytes.toString('latin1', 0, 4) === '%PDF'
  if (!isPdf) return truth.length === 0 ? 'no menu' : 'photo or picture in Latin letters'
  return source === 'text' ? 'PDF with text' : 'PDF of pictures, outlines or a dark page'
}

/** In turns, so that what else the machine does falls on both. */
async function timePages(print: Print, ocr: Ocr, menus: readonly Menu[]): Promise<void> {
  print('time of a page beside both engines’ own on the same picture, medians in ms')
  const engine = openEngine({ threads: 2 })
  const neural = openNeuralReader({ threads: 2 })
  const bareRead = async (grey: Grey) => {
    await neural.read(grey, await neural.lines(grey, null), 'english')
    await engine.recognise(grey, 'page')
  }
  const ratios: number[] = []
  for (const { name, bytes } of menus) {
    const grey = await loadGrey(bytes)
    const [ours, bare]: [number[], number[]] = [[], []]
    await withFile(bytes, async (path) => {
      const document = await ocr.open({ path, kind: 'picture' })
      for (let round = 0; round <= ROUNDS; round += 1) {
        const taken = await timeOf(() => document.readPage(1))
        const alone = await timeOf(() => bareRead(grey))
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
