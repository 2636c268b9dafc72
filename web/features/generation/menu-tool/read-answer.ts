import type { z } from 'zod'
import { menuAnswer } from '#contract/generation.ts'
import { CallFailed } from '../../../lib/call-failures.ts'
import type { FinishedMenu } from './menu-run.ts'
import { resultOf } from './result-item.ts'

export type FinishedRun = { engine: string; menus: FinishedMenu[] }

/** The finished menus of an answer: those in `menus`, else the CSV texts `csv0`, `csv1`, … */
export async function readAnswer(answer: unknown): Promise<FinishedRun> {
  const fields = typeof answer === 'object' && answer !== null ? { ...answer } : {}
  if ('error' in fields && typeof fields.error === 'string') {
    throw new CallFailed(200, { error: fields.error })
  }
  const { data } = menuAnswer.safeParse(answer)
  if (data?.menus) return { engine: data.engine, menus: data.menus.map(savedMenu) }
  const engine = 'engine' in fields && typeof fields.engine === 'string' ? fields.engine : ''
  return { engine, menus: await csvMenus(fields) }
}

type AnsweredMenu = NonNullable<z.output<typeof menuAnswer>['menus']>[number]

function savedMenu({ items, cuisine, ...menu }: AnsweredMenu): FinishedMenu {
  const { id, title, notes, score, spent, used, left_out, not_followed } = menu
  const followed = { used, leftOut: left_out, notFollowed: not_followed }
  return {
    items: items.map(resultOf),
    saved: { id, title, notes, score, spent, ...followed },
    cuisine,
  }
}

async function csvMenus(fields: Record<string, unknown>): Promise<FinishedMenu[]> {
  const texts: string[] = []
  for (let text = fields.csv0; typeof text === 'string'; text = fields[`csv${texts.length}`]) {
    texts.push(text)
  }
  if (texts.length === 0) throw new Error('The answer holds no menu.')
  // papaparse is loaded only where the answer came without its menus
  const { readMenuCsv } = await import('./read-menu-csv.ts')
  return texts.map((text) => ({ items: readMenuCsv(text), saved: null, cuisine: '' }))
}
