import type { IntakeStatus } from '#contract/menu-intake-model.ts'
import {
  factsChanged,
  type MenuBrief,
  type PictureSpec,
  type Printed,
  type Rewritten,
} from '#kitchen/kitchen.ts'
import { hashOf } from '#kitchen/random.ts'
import { inBound } from '#server/core/in-bound.ts'
import {
  aRun,
  type Engine,
  engineOf,
  KITCHEN,
  pictureFor,
  type Run,
  type WrittenItem,
} from '../generation/engines.service.ts'
import { discardPictures, recordPictures } from '../photos/photos.service.ts'
import { openMeter } from '../usage/meter.service.ts'
import { improvePhotos } from './improve-photos.ts'
import { improvementOf } from './improvement.ts'
import { addWarnings, updateIntake } from './intake.repo.ts'
import { type IntakeItemRow, improveIntakeItem, listIntakeItems } from './intake-items.repo.ts'
import { IntakeGone, type Work } from './intake-work.ts'
import { menuCurrency } from './menu-currency.ts'
import { findRewriteSources, type RewriteSources } from './rewrite-sources.ts'

/** Written and kept together: after a cut so many at most are written anew. */
const AT_ONCE = 20
/** Asked of the kitchen, which works on so many of one account. */
const DRAFTS_AT_ONCE = 2

type Rewriting = Work & {
  sources: RewriteSources
  engine: Engine
  run: Run
  currency: string
}

/** Writes what is targeted of each item that has not been written yet, its photo first. */
export async function rewriteItems(work: Work): Promise<IntakeStatus> {
  const { deps, intake } = work
  if (!(await updateIntake(deps.db, intake.id, { status: 'rewriting' }))) throw new IntakeGone()
  await improvePhotos(work)
  await addWarnings(deps.db, intake.id, await rewriteOpen(work))
  await warnOfUnknown(work)
  return 'done'
}

/** The same for those that have no words yet; answers what the owner should know of it. */
export async function rewriteOpen(work: Work): Promise<string[]> {
  const { deps, intake, signal } = work
  const items = await listIntakeItems(deps.db, intake.id)
  const currency = await menuCurrency(deps.db, items, intake.restaurantId)
  const sources = await findRewriteSources(work, currency)
  const rewriting: Rewriting = {
    ...work,
    sources,
    engine: engineOf(deps),
    run: aRun({ accountId: intake.accountId, signal }, openMeter(deps, intake, intake.id)),
    currency,
  }
  const open = items.filter(({ improved }) => !improved)
  for (let from = 0; from < open.length; from += AT_ONCE) {
    await rewriteSome(rewriting, open.slice(from, from + AT_ONCE))
  }
  return [...rewriting.sources.notes, ...rewriting.run.notes]
}

async function rewriteSome(rewriting: Rewriting, items: readonly IntakeItemRow[]): Promise<void> {
  const { run, engine } = rewriting
  const drafts: Draft[] = await inBound(DRAFTS_AT_ONCE, items, async (item) => {
    const printed = printedOf(item, rewriting.currency)
    return { item, printed, made: await draftOf(rewriting, item, printed) }
  })
  run.signal.throwIfAborted()
  const brief = briefOf(rewriting)
  let at = 0
  const given = drafts.map(({ made }) => made.draft)
  for await (const written of engine.rewrite(given, brief, run)) {
    const next = drafts[at]
    at += 1
    if (next) await keep(rewriting, next.item, settled(rewriting, next, written))
  }
}

function printedOf({ read, match }: IntakeItemRow, currency: string): Printed {
  const [first] = read.prices
  return {
    section: read.section,
    name: read.name,
    // What the owner's item or the data says of the same dish, where the menu says nothing.
    description: read.description ?? (match?.kind === 'none' ? null : (match?.description ?? null)),
    price: first ? { minor: first.amountMinor, currency: first.currency ?? currency } : null,
  }
}

async function draftOf(
  { deps, intake, sources, run }: Rewriting,
  item: IntakeItemRow,
  printed: Printed,
): Promise<Rewritten> {
  const { request } = intake
  const targets = new Set(request.target_type)
  const rewriting = {
    style: request.system_prompt_style,
    targets: {
      name: targets.has('name'),
      description: targets.has('description'),
      price: targets.has('price'),
      calories: targets.has('calories'),
      picture: targets.has('image') && !item.pictureId,
    },
    seed: hashOf(`${intake.id}/${item.position}`),
    evalRounds: sources.evalRounds,
    translate: request.name_translation,
    currency: printed.price?.currency ?? sources.currency,
    rows: targets.has('price') ? await sources.rowsFor(printed) : [],
    cuisines: sources.cuisines,
  }
  return deps.kitchen.ask('rewritePrinted', { printed, rewriting }, run)
}

function briefOf({ intake, sources }: Rewriting): MenuBrief {
  const { request } = intake
  const on = (target: 'name' | 'description'): 0 | 1 =>
    request.target_type.includes(target) ? 1 : 0
  return {
    cuisine: sources.cuisine,
    style: request.system_prompt_style,
    fields: {
      name: on('name'),
      description: on('description'),
      price: 0,
      calories: 0,
      recipe: 0,
      image: 0,
    },
    count: 1,
    seed: hashOf(intake.id),
    evalRounds: sources.evalRounds,
    translate: request.name_translation,
    instructions: sources.instructions,
    currency: sources.currency,
    restaurant: sources.restaurant,
    references: [],
    avoid: [],
  }
}

type Draft = { item: IntakeItemRow; printed: Printed; made: Rewritten }

/** A model's words where they still speak of the printed dish, else the kitchen's; what is not targeted is as read. */
function settled(
  { deps, intake, run }: Rewriting,
  { item, printed, made }: Draft,
  written: WrittenItem,
): WrittenItem {
  const { draft, isUnderstood } = made
  const targets = new Set(intake.request.target_type)
  const isModels = written.engine !== KITCHEN
  const [changed] = isModels ? factsChanged(deps.knowledge.index.lexicon, printed, written) : []
  const isUnchanged = changed === undefined
  if (!isUnchanged) {
    run.notes.add(`"${printed.name}" was proof-read and not written by the model: ${changed}`)
  }
  const texts = isUnchanged ? written : draft
  const changesWords = texts.name !== item.read.name || texts.description !== item.read.description
  const isPrinted = !isUnderstood && !changesWords
  return {
    ...written,
    ...(isUnchanged ? {} : { ...draft }),
    name: targets.has('name') ? texts.name : item.read.name,
    description: targets.has('description') ? texts.description : item.read.description,
    engine: isPrinted ? PRINTED : isUnchanged ? written.engine : KITCHEN,
  }
}

/** Stands for an engine where nothing was written. */
const PRINTED = 'printed'

/** The words, and the picture that was made for them, in one transaction. */
async function keep(
  { deps, intake, engine, run, currency }: Rewriting,
  item: IntakeItemRow,
  written: WrittenItem,
): Promise<void> {
  run.signal.throwIfAborted()
  const made = written.picture
    ? await pictureFor(
        deps,
        engine,
        {
          accountId: intake.accountId,
          imageType: 1,
          spec: withRequest(written.picture, intake.request.image_prompt),
          alt: `Illustration of ${written.name}`,
        },
        run,
      )
    : null
  const fresh = made?.fresh ? [made.fresh] : []
  try {
    await deps.db.transaction(async (tx) => {
      await recordPictures(tx, fresh)
      const isFirst = await improveIntakeItem(tx, item.id, {
        improved: improvementOf(item, written, {
          style: intake.request.system_prompt_style,
          currency,
        }),
        ...(made && { pictureId: made.picture.id, madePictureId: made.picture.id }),
      })
      if (!isFirst) throw new IntakeGone()
    })
  } catch (error) {
    await discardPictures(deps, fresh)
    throw error
  }
}

function withRequest(spec: PictureSpec, request: string): PictureSpec {
  return request ? { ...spec, request } : spec
}

async function warnOfUnknown({ deps, intake }: Work): Promise<void> {
  const { request } = intake
  const items = await listIntakeItems(deps.db, intake.id)
  const counted = (count: number) => (count === 1 ? '1 item' : `${count} items`)
  const printed = items.filter(({ improved }) => improved?.engine === PRINTED).length
  const unnamed = items.filter(({ improved }) => improved && !improved.nativeName).length
  const drawn = items.filter(({ picture }) => picture?.provenance === 'illustration').length
  const isAsked = request.target_type.some((target) => target !== 'name')
  await addWarnings(deps.db, intake.id, [
    ...(printed > 0 && isAsked
      ? [`What is in ${counted(printed)} could not be told, so the words stand as printed.`]
      : []),
    ...(unnamed > 0 && request.name_translation
      ? [`No name in the cuisine’s own language is known for ${counted(unnamed)}.`]
      : []),
    ...(drawn > 0 && request.image_prompt
      ? [
          `The image prompt was not followed for ${counted(drawn)}: the built-in illustrator draws a dish from what is in it, and only an image model reads prompts.`,
        ]
      : []),
  ])
}
