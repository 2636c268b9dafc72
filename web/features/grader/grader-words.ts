import { GRADER_BANDS, type GraderField, type Sureness } from '#contract/grader.ts'
import { formatCount, formatNumber } from '../../lib/format.ts'
import type { GradingStep } from './run-grading.ts'

export const FIELD_NAMES: Readonly<Record<GraderField, string>> = {
  descriptions: 'Descriptions',
  names: 'Names',
  truth: 'Truth and care',
  structure: 'Structure',
  prices: 'Prices',
  pictures: 'Pictures',
}

export const SURENESS_WORDS: Readonly<Record<Sureness, string>> = {
  sure: 'read surely',
  likely: 'probably read right',
  unsure: 'hard to read',
}

export type Band = { name: string; from: number; to: number }

/** From the best down, with their borders. */
export const BANDS: readonly Band[] = GRADER_BANDS.map(({ name, from }, at) => ({
  name,
  from,
  to: (GRADER_BANDS[at - 1]?.from ?? 101) - 1,
}))

export function bandOf(score: number): Band | undefined {
  return BANDS.find(({ from }) => score >= from)
}

export function weightWords(weight: number): string {
  return `judged ${formatNumber(weight)} of 100 points of weight`
}

export type ProgressWords = { label: string; percent?: number }

/** What is going on, before the result. */
export function progressOf(step: GradingStep | null): ProgressWords {
  switch (step?.event) {
    case undefined:
      return { label: 'Reading your menu…' }
    case 'waiting':
      return {
        label: `${formatCount(step.data.ahead, 'menu is', 'menus are')} ahead of yours…`,
      }
    case 'reading': {
      const { pagesDone, pageCount } = step.data
      if (pageCount === 1) return { label: 'Reading the page…' }
      return {
        label: `Reading page ${pagesDone + 1} of ${pageCount}…`,
        percent: (100 * pagesDone) / pageCount,
      }
    }
    case 'judging':
      return { label: `Judging ${formatCount(step.data.items, 'item')}…`, percent: 95 }
  }
}
