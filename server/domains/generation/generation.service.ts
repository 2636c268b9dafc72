import type { z } from 'zod'
import {
  type listCreatedItems,
  type listMenuCalls,
  TASK_TYPES,
  taskType,
} from '#contract/generation.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { menuIdsOf } from '../menus/menus.service.ts'
import { toPicture } from '../photos/photos.service.ts'
import { listGenerations } from './generation.repo.ts'

/** What the chatbox made for this account, newest first; `origin` makes a picture's address absolute. */
export async function listPastItems(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: z.output<typeof listCreatedItems.query>,
  origin: string,
): Promise<z.input<typeof listCreatedItems.response>> {
  const kinds = input.task_type ? [input.task_type] : TASK_TYPES
  const { rows, total } = await listGenerations(deps.db, caller.accountId, { ...input, kinds })
  const items = rows.map(({ generation, picture }) => ({
    id: generation.id,
    task_type: taskType.parse(generation.kind),
    prompt: generation.prompt,
    request: generation.request,
    seed: generation.seed,
    result: `${generation.kind === 'image' ? origin : ''}${generation.result ?? ''}`,
    picture: picture && toPicture(picture),
    engine: generation.engine,
    // Stored as a 4-byte number.
    score: generation.score === null ? null : Math.round(generation.score * 10) / 10,
    reasons: generation.reasons,
    createdAt: generation.createdAt.toISOString(),
  }))
  return { items, total }
}

/** What the menu tool was asked for by this account, newest first. */
export async function listPastMenuCalls(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  page: z.output<typeof listMenuCalls.query>,
): Promise<z.input<typeof listMenuCalls.response>> {
  const kinds = ['menus', 'proposals'] as const
  const { rows, total } = await listGenerations(deps.db, caller.accountId, { ...page, kinds })
  const menus = await menuIdsOf(
    deps,
    rows.map(({ generation }) => generation.id),
  )
  const calls = rows.map(
    ({ generation: { id, kind, prompt, request, engine, seed, createdAt } }) => ({
      id,
      kind: kind === 'proposals' ? kind : ('menus' as const),
      cuisines: prompt,
      request,
      engine,
      seed,
      menuIds: menus.get(id) ?? [],
      createdAt: createdAt.toISOString(),
    }),
  )
  return { calls, total }
}
