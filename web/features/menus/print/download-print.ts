import { preparePrintPictures, printMenu, printPictureEvents } from '#contract/menu-print.ts'
import { send } from '../../../lib/call.ts'
import { streamCall } from '../../../lib/stream-call.ts'
import type { PrintQuery } from './print.queries.ts'

/** Pictures that are ready; null while the pages are set. */
export type PrintProgress = { done: number; of: number } | null

type Download = {
  restaurantId: number
  query: PrintQuery
  fileName: string
  signal: AbortSignal
  onProgress: (progress: PrintProgress) => void
}

/** Saves the PDF; its pictures are made ready first, which takes a while the first time. */
export async function downloadPrint(download: Download): Promise<void> {
  const { restaurantId, query, fileName, signal, onProgress } = download
  const params = { id: restaurantId }
  if (query.pictures === 'true') {
    const events = streamCall(preparePrintPictures, printPictureEvents, { params, signal })
    for await (const { event, data } of events) if (event === 'progress') onProgress(data)
  }
  onProgress(null)
  const answer = await send(printMenu, { params, query, signal }, 'application/pdf')
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // the browser reads the file after the click
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
