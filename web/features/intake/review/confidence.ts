import type { Tone } from '../../../ui/badge.tsx'

export const CONFIDENCE_WORDS = ['High', 'Medium', 'Low'] as const
export type ConfidenceWord = (typeof CONFIDENCE_WORDS)[number]

/** From which share on; below the last it is low. */
const HIGH = 0.85
const MEDIUM = 0.6

export const CONFIDENCE_TONES: Readonly<Record<ConfidenceWord, Tone>> = {
  High: 'good',
  Medium: 'warning',
  Low: 'danger',
}

export function confidenceWord(confidence: number): ConfidenceWord {
  if (confidence >= HIGH) return 'High'
  return confidence >= MEDIUM ? 'Medium' : 'Low'
}

/** "High, 92%"; rounded down, so that only what is certain is 100%. */
export function confidenceText(confidence: number): string {
  return `${confidenceWord(confidence)}, ${Math.floor(confidence * 100)}%`
}
