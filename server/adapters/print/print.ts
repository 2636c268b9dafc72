import { Readable } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { Paper } from '#contract/menu-print.ts'
import type { PrintDesign } from '#menu/print/design.ts'
import { fairSemaphore } from '../kitchen/fair-semaphore.ts'
import type * as work from './print.worker.ts'
import { readDesigns } from './read-designs.ts'

export type PrintOrder = {
  menu: CanonicalMenu
  design: string
  paper: Paper
  columns: number
  /** JPEGs by the ids of their pictures; null: without pictures. */
  pictures: ReadonlyMap<string, Uint8Array> | null
  /** The address in its QR code; null: without. */
  qr: string | null
  now: Date
}

/** The first page as a picture, with what there is to know of the whole. */
export type PrintPreview = {
  pages: number
  /** A WebP. */
  picture: Uint8Array
  /** Characters that no font has, which are left out. */
  missing: string[]
}

type For = { accountId: string; signal: AbortSignal }

/** Sets menus as PDFs, in a thread of its own. */
export type Printer = {
  designs: ReadonlyMap<string, PrintDesign>
  /** The PDF as it is written; a failure before its first page is thrown. */
  print(order: PrintOrder, by: For): Promise<Readable>
  preview(order: PrintOrder, by: For): Promise<PrintPreview>
  close(): Promise<void>
}

/** For one menu; the thread that takes longer is ended. */
const DEADLINE_MS = 60_000
const IDLE_MS = 60_000

/** The thread starts with the first menu. */
export function openPrinter(): Printer {
  const semaphore = fairSemaphore({ places: 1, each: 1 })
  let threads: Piscina | null = null
  function run(
    name: keyof typeof work,
    { accountId, signal }: For,
    ask: { order: PrintOrder; port?: MessagePort },
  ) {
    return semaphore(accountId, signal, () => {
      threads ??= new Piscina({
        filename: new URL('./print.worker.ts', import.meta.url).href,
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: IDLE_MS,
      })
      return threads.run(ask, {
        name,
        signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
        // its types take the list for Node's options of a message, which it refuses
        ...(ask.port && { transferList: [ask.port] as object }),
      })
    })
  }
  return {
    designs: readDesigns(),
    preview: (order, by) => run('previewMenu', by, { order }),
    async print(order, by) {
      const { port1, port2 } = new MessageChannel()
      const pdf = new Readable({ read() {} })
      const begun = Promise.withResolvers<void>()
      port1.on('message', (chunk: Uint8Array | null) => {
        pdf.push(chunk)
        begun.resolve()
        if (chunk === null) port1.close()
      })
      run('printMenu', by, { order, port: port2 }).catch((error: Error) => {
        begun.reject(error)
        port1.close()
        pdf.destroy(error)
      })
      await begun.promise
      return pdf
    },
    close: async () => threads?.destroy(),
  }
}
