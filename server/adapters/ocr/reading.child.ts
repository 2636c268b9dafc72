// The process that reads documents: PDF libraries, OCR and pictures take their memory here, not in the service.
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import type { Request } from '#server/core/child-process.ts'
import { answerParent } from '#server/core/parent-process.ts'
import { openDocument, type ReadableDocument } from './document.ts'
import { openEngine } from './engine.ts'
import { openNeuralReader } from './neural/neural-reader.ts'
import { UnreadableDocument } from './ocr.ts'
import type { Reading, ReadingFailure } from './protocol.ts'

// Whoever waits for a page comes before what is read in the background; its threads take it over.
if (process.argv[3] !== 'foreground') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.cache(false)
sharp.concurrency(2)

const readers = {
  engine: openEngine({ threads: 2, ...(process.argv[2] ? { folder: process.argv[2] } : {}) }),
  neural: openNeuralReader({ threads: 2 }),
}
const documents = new Map<number, ReadableDocument>()

answerParent<Reading>(answer, failureOf)

async function answer({ task, ask }: Request<Reading>): Promise<unknown> {
  if (task === 'open') {
    const document = await openDocument(readers, ask)
    documents.set(ask.document, document)
    return document.pageCount
  }
  const document = documents.get(ask.document)
  if (!document) throw new Error(`Document ${ask.document} is not open.`)
  switch (task) {
    case 'read':
      return document.read(ask.page)
    case 'readBox':
      return document.readBox(ask.page, ask.box)
    case 'draw':
      return document.draw(ask.page)
    case 'pictures':
      return document.pictures()
    case 'close':
      documents.delete(ask.document)
      await document.close()
      return null
  }
}

function failureOf(error: unknown): ReadingFailure {
  if (error instanceof UnreadableDocument) {
    const { reason, message, detail } = error
    return { reason, message, detail }
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { reason: 'broken', message: 'This page could not be read.', detail }
}
