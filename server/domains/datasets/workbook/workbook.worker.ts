import { parentPort, workerData } from 'node:worker_threads'
import { convertWorkbook } from './convert-workbook.ts'

parentPort?.postMessage(await convertWorkbook(workerData))
