import type { z } from 'zod'
import type { listCreatedItems } from '#contract/generation.ts'
import { taskType } from '#contract/generation.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { listItemGenerations } from './generation.repo.ts'

/** What the chatbox made for this account, newest first. */
export async function listPastItems(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: z.output<typeof listCreatedItems.query>,
): Promise<z.input<typeof listCreatedItems.response>> {
  const { rows, total } = await listItemGenerations(deps.db, caller.accountId, input)
  const items = rows.map((row) => ({
    id: row.id,
    task_type: taskType.parse(row.kind),
    prompt: row.prompt,
    result: row.result ?? '',
    engine: row.engine,
    score: row.score,
    createdAt: row.createdAt.toISOString(),
  }))
  return { items, total }
}
