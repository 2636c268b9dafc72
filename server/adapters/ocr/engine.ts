import { createWorker, OEM, type Worker } from 'tesseract.js'
import { createSlots } from '#server/core/slots.ts'
import { type Grey, pgm } from './grey.ts'
import { type Language, languageFolder } from './languages.ts'
import { middle } from './middle.ts'
import { UnreadableDocument } from './ocr.ts'

export type EngineWord = {
  text: string
  x0: number
  y0: number
  x1: number
  y1: number
  /** Of its font, in pixels. The engine's own row heights jump with the letters in a row. */
  size: number
  confidence: number
}

export type EngineTask = 'page' | 'line'

/** Reads pictures with as many threads as `threads`; what is more waits. */
export type Engine = {
  recognise(grey: Grey, task: EngineTask, language?: Language): Promise<EngineWord[]>
  /** Ends what is idle, and gives its memory back; what is read next starts anew. */
  rest(): Promise<void>
  stop(): Promise<void>
}

const START_DEADLINE_MS = 30_000

/** PSM 11 finds words wherever they stand; 7 reads one line. */
const PARAMETERS: Record<EngineTask, Record<string, string>> = {
  page: { tessedit_pageseg_mode: '11' },
  line: { tessedit_pageseg_mode: '7' },
}

type Pool = { language: Language; free: Promise<Worker>[]; all: Set<Promise<Worker>>; busy: number }

/** `folder` holds English where the bundled data is not to be used. */
export function openEngine({ threads, folder }: { threads: number; folder?: string }): Engine {
  const pools = new Map<Language, Pool>()
  const inSlot = createSlots(threads)

  /** The last language stays, for the next page of the same menu: each takes its memory. */
  async function poolOf(language: Language): Promise<Pool> {
    const known = pools.get(language)
    if (known) return known
    await rest()
    const opened: Pool = pools.get(language) ?? { language, free: [], all: new Set(), busy: 0 }
    pools.set(language, opened)
    return opened
  }

  async function rest() {
    for (const pool of [...pools.values()]) if (pool.busy === 0) await end(pool)
  }

  async function end(pool: Pool) {
    pools.delete(pool.language)
    for (const worker of pool.all) await worker.then((each) => each.terminate()).catch(() => {})
  }

  return {
    recognise: (grey, task, language = 'eng') =>
      inSlot(async () => {
        const pool = await poolOf(language)
        pool.busy += 1
        let worker = pool.free.pop()
        if (!worker) {
          worker = startWorker(language, folder ?? languageFolder(language))
          pool.all.add(worker)
        }
        try {
          const ready = await worker
          await ready.setParameters(PARAMETERS[task])
          const { data } = await ready.recognize(pgm(grey), {}, { blocks: true, text: false })
          return wordsOf(data)
        } finally {
          pool.free.push(worker)
          pool.busy -= 1
        }
      }),
    rest,
    async stop() {
      for (const pool of [...pools.values()]) await end(pool)
    },
  }
}

/** A missing language file settles nothing, so the handler and a deadline do. */
function startWorker(language: Language, folder: string): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const fail = (detail: string) =>
      reject(
        new UnreadableDocument(
          'not_installed',
          'Text recognition could not be started: its language data is missing. Install the service again.',
          detail,
        ),
      )
    const timer = setTimeout(() => fail('the engine did not start in time'), START_DEADLINE_MS)
    createWorker(language, OEM.LSTM_ONLY, {
      langPath: folder,
      cacheMethod: 'none',
      gzip: true,
      errorHandler: (error: unknown) => fail(String(error)),
    })
      .then(async (worker) => {
        await worker.setParameters({
          user_defined_dpi: '200',
          tessedit_do_invert: '0',
          debug_file: '/dev/null',
        } as Record<string, string>)
        resolve(worker)
      })
      .catch((error: unknown) => fail(String(error)))
      .finally(() => clearTimeout(timer))
  })
}

function wordsOf({ blocks }: Tesseract.Page): EngineWord[] {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.lines),
  )
  return lines.flatMap(({ words }) => {
    const sizes = words.map(({ text, bbox }) => (bbox.y1 - bbox.y0) / extentOf(text))
    const sure = sizes.filter((_, at) => /[\p{L}\d]{2}/u.test(words[at]?.text ?? ''))
    const usual = middle(sure.length > 0 ? sure : sizes)
    return words.map(({ text, bbox, confidence }, at) => ({
      text,
      ...bbox,
      size: /[\p{L}\d]{3}/u.test(text) ? (sizes[at] ?? usual) : usual,
      confidence: confidence / 100,
    }))
  })
}

/** The font's size is found by what the letters take up of it: less without ascenders, less without descenders. */
export function extentOf(text: string): number {
  const rises = /[\p{Lu}\dbdfhklit$£€&/()[\]'’"!?%½]/u.test(text)
  const falls = /[gjpqyQ,;()[\]$/]/.test(text)
  if (rises) return falls ? 0.92 : 0.73
  return falls ? 0.73 : 0.53
}
