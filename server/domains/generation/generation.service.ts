import type { z } from 'zod'
import type { listCreatedItems } from '#contract/generation.ts'
import { taskType } from '#contract/generation.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { shownPicture } from '../photos/photos.service.ts'
import { listItemGenerations } from './generation.repo.ts'

/** What the chatbox made for this account, newest first; `origin` makes a picture's address absolute. */
export async function listPastItems(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: z.output<typeof listCreatedItems.query>,
  origin: string,
): Promise<z.input<typeof listCreatedItems.response>> {
  const { rows, total } = await listItemGenerations(deps.db, caller.accountId, input)
  const items = rows.map(({ generation, picture }) => ({
    id: generation.id,
    task_type: taskType.parse(generation.kind),
    prompt: generation.prompt,
    request: generation.request,
    seed: generation.seed,
    result: `${generation.kind === 'image' ? origin : ''}${generation.result ?? ''}`,
    picture: picture && shownPicture(picture),
    engine: generation.engine,
    // Stored as a 4-byte number.
    score: generation.score === null ? null : Math.round(generation.score * 10) / 10,
    reasons: generation.reasons,
    createdAt: generation.createdAt.toISOString(),
  }))
  return { items, total }
}
