import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { graded } from '#contract/grader.ts'
import type { ServiceProcess } from '#server/testing/service-process.ts'
import { gradeOne } from './grade-one.ts'

const menus = join(
  process.env.MENUWRIGHT_SHARED ?? join(import.meta.dirname, '../../shared'),
  'data/menus',
)

/** What the grader says of each real menu here, a line each. */
export async function gradeRealMenus(print: (line: string) => void, service: ServiceProcess) {
  if (!existsSync(menus)) return print('  Skipped, as there are no real menus here: data/menus.')
  const names = readdirSync(menus).filter((name) => !name.endsWith('.json'))
  for (const [at, name] of names.entries()) {
    const bytes = readFileSync(join(menus, name))
    const start = performance.now()
    const answer = await gradeOne(
      service.url,
      { field: 'menu', name, bytes },
      `2001:db8:aaaa:${at.toString(16)}::1`,
    )
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    print(
      `  ${name}, ${seconds} s: ${answer.ok ? summary(await answer.json()) : await sentence(answer)}`,
    )
  }
}

function summary(body: unknown): string {
  const { result } = graded.parse(body)
  const { score, judgedWeight, counts, findings } = result
  const total = score === null ? `no total (${judgedWeight} judged)` : `${score}`
  return `${total}; ${counts.judged} of ${counts.items} items judged; ${findings.length} findings`
}

async function sentence(answer: Response): Promise<string> {
  const { error } = (await answer.json()) as { error: string }
  return `${answer.status}, “${error}”`
}
