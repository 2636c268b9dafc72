import { parentPort, workerData } from 'node:worker_threads'
import { enlarge } from './enlarge.ts'
import type { RetouchOrder } from './improve-photo.ts'
import { retouch } from './retouch.ts'

const { pixels, enhance, factor }: RetouchOrder = workerData
const retouched = enhance ? retouch(pixels) : { pixels, done: [] }
const large = factor === 1 ? retouched.pixels : enlarge(retouched.pixels, factor)
parentPort?.postMessage({ ...retouched, pixels: large }, [large.data.buffer])
