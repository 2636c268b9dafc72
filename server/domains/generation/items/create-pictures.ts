import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { IMAGES_ARE_OFF } from '#contract/generation.ts'
import type { createPictures } from '#contract/photos.ts'
import { CannotServe } from '#kitchen/kitchen.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { AppError, invalid } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import { inBound } from '#server/core/in-bound.ts'
import { changeItemWithin, getItem } from '../../menus/items.service.ts'
import { discardPictures, recordPictures, toPicture } from '../../photos/photos.service.ts'
import { openMeter } from '../../usage/meter.service.ts'
import { aRun, type Engine, type Run } from '../engines/engine.ts'
import { engineOf } from '../engines.service.ts'
import { insertGeneration } from '../generation.repo.ts'
import { type ItemPicture, pictureFor } from '../item-picture.ts'
import { drawSeed } from '../serving.ts'
import type { GenerationDeps } from './create-item.ts'

type Input = z.output<typeof createPictures.body>
type Answer = z.input<typeof createPictures.response>
type Dish = Input['dishes'][number]
type Drawn = { dish: Dish; drawn: ItemPicture | null; error: string | null }

const AT_ONCE = 2

/**
 * A picture for each dish, kept in one transaction at the end; stopped before that it leaves nothing behind. A dish
 * that cannot be drawn has its sentence in the answer, and the others their pictures.
 */
export async function createPicturesOf(
  deps: GenerationDeps,
  caller: Caller,
  input: Input,
  signal: AbortSignal,
): Promise<Answer> {
  if (input.imageType === 0) throw invalid('generation.images_off', IMAGES_ARE_OFF)
  // Before anything is drawn: an item that is not the caller's own ends the call.
  for (const { itemId } of input.dishes) if (itemId) await getItem(deps.db, caller, itemId)

  const engine = engineOf(deps)
  const id = randomUUID()
  const run = aRun({ accountId: caller.accountId, signal }, openMeter(deps, caller, id))
  const seed = input.seed ?? drawSeed()
  const stored: ItemPicture[] = []
  let isSaved = false
  try {
    const all = await inBound(AT_ONCE, input.dishes, async (dish, index) => {
      const dishSeed = (seed + index) % 2_147_483_647
      const result = await drawDish(deps, caller, engine, { dish, input, seed: dishSeed }, run)
      if (result.drawn) stored.push(result.drawn)
      return result
    })
    run.signal.throwIfAborted()
    const pictures = await keep(deps, caller, { id, input, all, engine, seed, run })
    isSaved = true
    return { engine: engine.name, notes: [...run.notes], pictures }
  } finally {
    if (!isSaved) await discardPictures(deps, freshOf(stored))
  }
}

async function drawDish(
  deps: GenerationDeps,
  caller: Caller,
  engine: Engine,
  { dish, input, seed }: { dish: Dish; input: Input; seed: number },
  run: Run,
): Promise<Drawn> {
  run.signal.throwIfAborted()
  try {
    const answer = await engine.writeItem(
      {
        task: 'image',
        prompt: dish.prompt,
        style: input.system_prompt_style,
        seed,
        evalRounds: 0,
        instructions: '',
        currency: 'USD',
        restaurant: null,
        references: [],
      },
      run,
    )
    if (!answer.picture) throw new CannotServe('No picture could be made of this dish.')
    const { accountId } = caller
    const subject = {
      accountId,
      imageType: input.imageType,
      spec: answer.picture,
      alt: answer.text,
    }
    return { dish, drawn: await pictureFor(deps, engine, subject, run), error: null }
  } catch (error) {
    if (!(error instanceof CannotServe)) throw error
    return { dish, drawn: null, error: error.message }
  }
}

type Whole = { id: string; input: Input; all: Drawn[]; engine: Engine; seed: number; run: Run }

function keep(
  deps: GenerationDeps,
  caller: Caller,
  { id, input, all, engine, seed, run }: Whole,
): Promise<Answer['pictures']> {
  return deps.db.transaction(async (tx) => {
    await recordPictures(tx, freshOf(all.flatMap(({ drawn }) => drawn ?? [])))
    await insertGeneration(tx, {
      id,
      accountId: caller.accountId,
      kind: 'pictures',
      prompt: input.dishes.map(({ prompt }) => prompt).join(', '),
      request: input,
      engine: engine.name,
      seed,
      reasons: [],
      ...run.meter.spent(),
    })
    const pictures: Answer['pictures'] = []
    for (const { dish, drawn, error } of all) {
      const problem =
        drawn && dish.itemId ? await putOn(tx, deps, caller, { itemId: dish.itemId, drawn }) : error
      pictures.push({
        prompt: dish.prompt,
        picture: drawn && toPicture(drawn.picture),
        error: problem,
      })
    }
    return pictures
  })
}

/**
 * Puts the picture on the library's item as it stands now. An item that was deleted or changed in the meantime keeps
 * its state, and the sentence says so; the picture is there all the same.
 */
async function putOn(
  tx: Transaction,
  deps: Pick<GenerationDeps, 'jobs' | 'knowledge'>,
  caller: Caller,
  { itemId, drawn }: { itemId: string; drawn: ItemPicture },
): Promise<string | null> {
  try {
    await tx.transaction(async (savepoint) => {
      const { version, status } = await getItem(savepoint, caller, itemId)
      await changeItemWithin(savepoint, deps, caller, {
        id: itemId,
        version,
        // A picture does not make a draft a kept item.
        changes: { pictureId: drawn.picture.id, status },
        madeBy: 'engine',
        reason: 'A picture was made',
      })
    })
    return null
  } catch (error) {
    if (error instanceof AppError) return `The picture was not put on its item: ${error.message}`
    throw error
  }
}

function freshOf(drawn: readonly ItemPicture[]) {
  return drawn.flatMap(({ fresh }) => fresh ?? [])
}
