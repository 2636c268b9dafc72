import type { TaskType } from '#contract/generation.ts'
import { CallFailed } from '../../../lib/call-failures.ts'
import { imageSourceOf } from './image-source.ts'

export const INVALID_IMAGE = 'Invalid image data received'
const NO_RESPONSE = 'An error occurred while generating the response'

/** A result as the page shows it: a text, or what stands in an image's `src`. */
export type Result = {
  type: TaskType
  content: string
  engine: string | null
  /** 0 to 10 where evaluation was on. */
  score: number | null
  reasons: readonly string[]
  sources: readonly string[]
  leftOut: readonly string[]
  notFollowed: readonly string[]
}

export type Outcome = { result: Result } | { error: string }

/** Checks an answer for what the page needs, since an engine behind another server may leave the rest out. */
export function readAnswer(type: TaskType, answer: unknown): Outcome {
  const { result, error, engine, score, reasons, ...lists } = fieldsOf(answer)
  if (typeof error === 'string' && error !== '') return { error }
  const content = type === 'image' ? imageSourceOf(result) : textOf(result)
  if (content === null) return { error: type === 'image' ? INVALID_IMAGE : NO_RESPONSE }
  return {
    result: {
      type,
      content,
      engine: textOf(engine),
      score: typeof score === 'number' ? score : null,
      reasons: textsOf(reasons),
      sources: textsOf(lists.used ?? lists.sources),
      leftOut: textsOf(lists.left_out),
      notFollowed: textsOf(lists.not_followed),
    },
  }
}

/** The server's sentence, `HTTP error! status: {n}` where it gave none, else the page's own. */
export function sentenceOf(reason: unknown): string {
  return reason instanceof CallFailed ? reason.message : NO_RESPONSE
}

function fieldsOf(answer: unknown): Partial<Record<string, unknown>> {
  return typeof answer === 'object' && answer !== null ? { ...answer } : {}
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
