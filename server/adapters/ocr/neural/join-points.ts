import type { EngineWord } from '../engine.ts'

/** Of a page's prices with cents: fewer say nothing of the others. */
const FEWEST = 4
/** In sizes of the letters. */
const NEAR = 0.75

/** On a page whose prices have cents, "7 95" has lost its point between the figures. */
export function joinPoints(words: readonly EngineWord[]): EngineWord[] {
  const pointed = words.filter(({ text }) => /^[$£€]?\d{1,3}[.,]\d{2}$/.test(text))
  if (pointed.length < FEWEST) return [...words]
  const point =
    pointed.filter(({ text }) => text.includes(',')).length > pointed.length / 2 ? ',' : '.'
  const sorted = [...words].sort((one, other) => one.x0 - other.x0)
  const joined = new Map<EngineWord, EngineWord>()
  const gone = new Set<EngineWord>()
  for (const whole of sorted) {
    if (!/^[$£€]?\d{1,3}$/.test(whole.text)) continue
    const cents = sorted.find(
      (word) =>
        /^[.,]?\d{2}$/.test(word.text) &&
        !gone.has(word) &&
        word.x0 >= whole.x1 - 1 &&
        word.x0 - whole.x1 < whole.size * NEAR &&
        Math.min(word.y1, whole.y1) - Math.max(word.y0, whole.y0) > (whole.y1 - whole.y0) * 0.6,
    )
    if (!cents) continue
    gone.add(cents)
    joined.set(whole, {
      ...whole,
      text: `${whole.text}${/^\d/.test(cents.text) ? point : ''}${cents.text}`,
      x1: cents.x1,
      confidence: Math.min(whole.confidence, cents.confidence),
    })
  }
  return words.flatMap((word) => (gone.has(word) ? [] : [joined.get(word) ?? word]))
}
