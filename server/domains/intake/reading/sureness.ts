import type { Word } from '#server/adapters/ocr/ocr.ts'

/** How sure the engine is of what it read, 0 to 1: long words weigh more. */
export function surenessOfWords(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters
}
