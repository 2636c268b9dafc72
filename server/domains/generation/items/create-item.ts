import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type createItem, IMAGES_ARE_OFF } from '#contract/generation.ts'
import { type ItemBrief, reportOf } from '#kitchen/kitchen.ts'
import { invalid } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { requestDefaultsOf } from '../../accounts/account-settings.service.ts'
import { discardPictures, recordPictures } from '../../photos/photos.service.ts'
import { openMeter } from '../../usage/meter.service.ts'
import { aRun, type Run, type WrittenAnswer } from '../engines/engine.ts'
import { engineOf } from '../engines.service.ts'
import { findItemSources } from '../find-sources.ts'
import { insertGeneration } from '../generation.repo.ts'
import { type ItemPicture, pictureFor } from '../item-picture.ts'
import { asFailure, drawSeed } from '../serving.ts'

type Input = z.output<typeof createItem.body>
type Answer = z.input<typeof createItem.response>
export type GenerationDeps = Pick<
  Deps,
  'db' | 'duckdb' | 'jobs' | 'storage' | 'log' | 'knowledge' | 'kitchen' | 'ai' | 'config' | 'now'
>

/** One answer of the chatbox, written and kept. `origin` makes a picture's address absolute. */
export async function createOneItem(
  deps: GenerationDeps,
  caller: Caller,
  input: Input,
  context: { origin: string; signal: AbortSignal },
): Promise<Answer> {
  if (input.task_type === 'image' && input.imageType === 0)
    throw invalid('generation.images_off', IMAGES_ARE_OFF)
  const sources = await findItemSources(deps, caller, {
    prompt: input.prompt,
    data: input.dataStatus,
    dataset: input.selectedCSV,
    restaurant: input.selectedRestaurant,
  })
  const defaults = await requestDefaultsOf(deps, caller.accountId, 'items')
  const brief: ItemBrief = {
    task: input.task_type,
    prompt: input.prompt,
    style: input.system_prompt_style,
    seed: input.seed ?? drawSeed(),
    evalRounds: Math.max(input.evalValue, defaults.leastEvalRounds),
    instructions: [defaults.instructions, input.detailedInstruction, input.textData]
      .filter(Boolean)
      .join('\n'),
    currency: sources.currency,
    restaurant: sources.restaurant,
    references: sources.references,
    seen: input.seen,
  }
  const engine = engineOf(deps)
  const id = randomUUID()
  const run = aRun(
    { accountId: caller.accountId, signal: context.signal },
    openMeter(deps, caller, id),
  )
  const answer = await engine.writeItem(brief, run).catch((error: unknown) => {
    throw asFailure(error)
  })
  run.signal.throwIfAborted()
  const drawn = answer.picture
    ? await pictureFor(
        deps,
        engine,
        {
          accountId: caller.accountId,
          imageType: input.imageType,
          spec: answer.picture,
          alt: answer.text,
        },
        run,
      )
    : null
  const result = drawn ? pathOf(drawn.picture.id) : answer.text
  const madeBy = drawn?.picture.provenance === 'ai_generated' ? engine.name : answer.engine
  const score = answer.score === null ? null : Math.round(answer.score * 10) / 10
  await save(deps, caller, {
    id,
    input,
    brief,
    answer: { ...answer, engine: madeBy, score },
    drawn,
    run,
    restaurantId: sources.restaurantId,
    result,
  })
  return {
    id,
    task_type: input.task_type,
    result: drawn ? `${context.origin}${result}` : result,
    engine: madeBy,
    seed: brief.seed,
    score,
    reasons: answer.reasons.map(({ text }) => text),
    used: [...answer.used, ...sources.notes],
    left_out: [...answer.leftOut],
    not_followed: [...answer.notFollowed, ...run.notes],
    sources: [...reportOf(answer), ...sources.notes, ...run.notes],
  }
}

function pathOf(pictureId: string): string {
  return `/api/pictures/${pictureId}`
}

type SavedAnswer = {
  id: string
  input: Input
  brief: ItemBrief
  answer: WrittenAnswer
  drawn: ItemPicture | null
  run: Run
  restaurantId: number | null
  result: string
}

async function save(deps: GenerationDeps, caller: Caller, saving: SavedAnswer): Promise<void> {
  const { id, input, brief, answer, drawn, run, restaurantId, result } = saving
  const fresh = drawn?.fresh ? [drawn.fresh] : []
  try {
    run.signal.throwIfAborted()
    await deps.db.transaction(async (tx) => {
      await recordPictures(tx, fresh)
      await insertGeneration(tx, {
        id,
        accountId: caller.accountId,
        restaurantId,
        kind: input.task_type,
        prompt: input.prompt,
        request: input,
        engine: answer.engine,
        seed: brief.seed,
        result,
        pictureId: drawn?.picture.id ?? null,
        score: answer.score,
        reasons: answer.reasons.map(({ text }) => text),
        ...run.meter.spent(),
      })
    })
  } catch (error) {
    await discardPictures(deps, fresh)
    throw error
  }
}
