import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  type Advert,
  type createAdverts,
  hasHeading,
  type listAdverts,
  measureAdvert,
  tooLong,
  type updateAdvert,
} from '#contract/adverts.ts'
import { AppError, conflict, invalid, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { openMeter } from '../../usage/meter.service.ts'
import { aRun } from '../engines/engine.ts'
import { engineOf } from '../engines.service.ts'
import { insertGeneration } from '../generation.repo.ts'
import { asFailure, drawSeed } from '../serving.ts'
import { type AdvertSources, findAdvertSources } from './advert-sources.ts'
import { warningsOn } from './advert-warnings.ts'
import {
  type AdvertRow,
  findAdvertRow,
  insertAdverts,
  listAdvertRows,
  setAdvertDeleted,
  updateAdvertRow,
} from './adverts.repo.ts'

type WritingDeps = Pick<Deps, 'db' | 'knowledge' | 'kitchen' | 'ai' | 'log' | 'config' | 'now'>

/** Writes the channels that were asked for, at once, and keeps them with what they cost. */
export async function writeAdverts(
  deps: WritingDeps,
  caller: Caller,
  input: z.output<typeof createAdverts.body>,
  signal: AbortSignal,
): Promise<z.input<typeof createAdverts.response>> {
  const { itemId, menuId, channels, system_prompt_style: style } = input
  const sources = await findAdvertSources(deps, caller, input)
  const { subject, cuisine, restaurant, restaurantId, shown } = sources
  const seed = input.seed ?? drawSeed()
  const engine = engineOf(deps)
  const generationId = randomUUID()
  const run = aRun({ accountId: caller.accountId, signal }, openMeter(deps, caller, generationId))
  const written = await Promise.all(
    channels.map(async (channel) => {
      const brief = { channel, style, seed, subject, cuisine, restaurant }
      return { channel, ...(await engine.writeAdvert(brief, run)) }
    }),
  ).catch((error: unknown) => {
    throw asFailure(error)
  })
  signal.throwIfAborted()
  const rows = await deps.db.transaction(async (tx) => {
    await insertGeneration(tx, {
      id: generationId,
      accountId: caller.accountId,
      restaurantId,
      kind: 'advertisement',
      prompt: shown.name,
      request: input,
      engine:
        written.find((one) => one.engine === engine.name)?.engine ??
        written[0]?.engine ??
        engine.name,
      seed,
      reasons: [],
      ...run.meter.spent(),
    })
    return insertAdverts(
      tx,
      written.map(({ channel, heading, text, engine: writtenBy }) => ({
        accountId: caller.accountId,
        generationId,
        itemId,
        menuId,
        subject: shown.name,
        channel,
        style,
        heading,
        text,
        warnings: [],
        engine: writtenBy,
        seed,
      })),
    )
  })
  return { advertisements: rows.map(toAdvert), seed, notes: [...run.notes] }
}

export async function listSavedAdverts(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  query: z.output<typeof listAdverts.query>,
): Promise<z.input<typeof listAdverts.response>> {
  const { itemId = null, menuId = null, limit, offset } = query
  const isOne = itemId !== null || menuId !== null
  const sources = isOne ? await findAdvertSources(deps, caller, { itemId, menuId }) : null
  const { rows, total } = await listAdvertRows(deps.db, caller.accountId, {
    limit,
    offset,
    ...(itemId !== null && { itemId }),
    ...(menuId !== null && { menuId }),
  })
  return { advertisements: rows.map(toAdvert), total, subject: sources?.shown ?? null }
}

/** The owner's own words: what is too long is refused, what claims too much is pointed out. */
export async function changeAdvert(
  deps: Pick<Deps, 'db' | 'knowledge'>,
  caller: Caller,
  { id, version, ...words }: { id: string } & z.output<typeof updateAdvert.body>,
): Promise<Advert> {
  const before = await getRow(deps, caller, id)
  const heading = hasHeading(before.channel) ? (words.heading ?? before.heading) : null
  const text = words.text
  const problem = tooLong(before.channel, { heading, text })
  if (problem !== null) throw invalid('adverts.too_long', problem)
  const sources = await sourcesOf(deps, caller, before)
  const warnings = warningsOn(deps.knowledge, sources, { heading, text })
  const row = await updateAdvertRow(deps.db, { id, version, changes: { heading, text, warnings } })
  if (!row) {
    throw conflict(
      'adverts.changed',
      'Somebody changed this advertisement in the meantime. Reload it and try again.',
    )
  }
  return toAdvert(row)
}

export async function removeAdvert(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await getRow(deps, caller, id)
  await setAdvertDeleted(deps.db, id, deps.now())
}

export async function restoreAdvert(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
): Promise<Advert> {
  const row = await findAdvertRow(deps.db, caller.accountId, id, true)
  if (!row) throw notFound('adverts.not_found', 'There is no such advertisement to restore.')
  await setAdvertDeleted(deps.db, id, null)
  return toAdvert(row)
}

async function getRow(deps: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<AdvertRow> {
  const row = await findAdvertRow(deps.db, caller.accountId, id)
  if (!row) throw notFound('adverts.not_found', 'There is no such advertisement.')
  return row
}

/** Null where the item or menu has been deleted since: then only the words themselves are looked at. */
async function sourcesOf(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  row: AdvertRow,
): Promise<AdvertSources | null> {
  const { itemId, menuId } = row
  return findAdvertSources(deps, caller, { itemId, menuId }).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
}

function toAdvert(row: AdvertRow): Advert {
  const { id, channel, style, itemId, menuId, subject, heading, text, warnings } = row
  const { engine, edited, seed, version } = row
  return {
    id,
    channel,
    style,
    itemId,
    menuId,
    subject,
    heading,
    text,
    measures: measureAdvert(channel, { heading, text }),
    warnings,
    engine,
    edited,
    seed,
    version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
