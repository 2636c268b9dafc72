import { createWorker, OEM, type Worker } from 'tesseract.js'
import { type Grey, pgm } from './grey.ts'
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

export type EngineTask = 'page' | 'prices'

/** Reads pictures with as many threads as `threads`; what is more waits. */
export type Engine = {
  recognise(grey: Grey, task: EngineTask): Promise<EngineWord[]>
  stop(): Promise<void>
}

const START_DEADLINE_MS = 30_000

/** PSM 11 finds words wherever they stand; 6 reads a block of lines. */
const PARAMETERS: Record<EngineTask, Record<string, string>> = {
  page: { tessedit_pageseg_mode: '11', tessedit_char_whitelist: '' },
  prices: { tessedit_pageseg_mode: '6', tessedit_char_whitelist: '0123456789.,/$£€¢½' },
}

export function openEngine({ threads, languages }: { threads: number; languages: string }): Engine {
  const free: Promise<Worker>[] = []
  const waiting: ((worker: Promise<Worker>) => void)[] = []
  const all = new Set<Promise<Worker>>()

  function take(): Promise<Worker> {
    const idle = free.pop()
    if (idle) return idle
    if (all.size < threads) {
      const started = startWorker(languages)
      all.add(started)
      return started
    }
    return new Promise((resolve, reject) => waiting.push((worker) => worker.then(resolve, reject)))
  }

  function giveBack(worker: Promise<Worker>) {
    const next = waiting.shift()
    if (next) next(worker)
    else free.push(worker)
  }

  return {
    async recognise(grey, task) {
      const worker = await take()
      try {
        await worker.setParameters(PARAMETERS[task])
        const { data } = await worker.recognize(pgm(grey), {}, { blocks: true, text: false })
        return wordsOf(data)
      } finally {
        giveBack(Promise.resolve(worker))
      }
    },
    async stop() {
      for (const worker of all) await worker.then((each) => each.terminate()).catch(() => {})
    },
  }
}

/** A missing language file settles nothing, so the handler and a deadline do. */
function startWorker(languages: string): Promise<Worker> {
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
    createWorker('eng', OEM.LSTM_ONLY, {
      langPath: languages,
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

/** The font's size is told by what the letters take up of it: less without ascenders, less without descenders. */
export function extentOf(text: string): number {
  const rises = /[\p{Lu}\dbdfhklit$£€&/()[\]'’"!?%½]/u.test(text)
  const falls = /[gjpqyQ,;()[\]$/]/.test(text)
  if (rises) return falls ? 0.92 : 0.73
  return falls ? 0.73 : 0.53
}
