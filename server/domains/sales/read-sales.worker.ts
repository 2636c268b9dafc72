import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableFile } from './open-tables.service.ts'
import type { ReadMessage } from './read-apart.ts'
import { type ReadTask, readSalesFile } from './read-sales-file.ts'

const EVERY_MS = 250

const task: ReadTask = workerData
const post = (message: ReadMessage) => parentPort?.postMessage(message)

let last = 0
try {
  const outcomes = await readSalesFile(task, (progress) => {
    const now = performance.now()
    if (now - last < EVERY_MS) return
    last = now
    post({ is: 'progress', progress })
  })
  post({ is: 'done', outcomes })
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  post({ is: 'unreadable', sentence: error.message })
}
