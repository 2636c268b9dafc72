import { parentPort, workerData } from 'node:worker_threads'
import { type CleanCsv, cleanCsv } from './clean-csv.ts'

const input: CleanCsv = workerData
parentPort?.postMessage(cleanCsv(input))
