import {
  type DraftItem,
  type MenuBrief,
  readMenuConstraints,
  scoreDraft,
} from '#kitchen/kitchen.ts'
import { normalised } from '#kitchen/words.ts'
import { ModelFailed } from '#server/adapters/ai/ai.ts'
import { oneLine, plainLines } from '#server/core/plain-text.ts'
import { LimitReached, noteOn } from '../../usage/monthly-limit.service.ts'
import { adviceOn, itemPrompt, itemSchema } from '../prompts/item.v1.ts'
import { askModel, type ModelDeps } from './ask-model.ts'
import type { Run, WrittenItem } from './engine.ts'
import { KITCHEN } from './kitchen-engine.ts'
import { type FaultContext, faultIn } from './model-faults.ts'

type Menu = {
  brief: MenuBrief
  /** The kitchen's drafts of the whole menu. */
  drafts: readonly DraftItem[]
  run: Run
}

/** What writes each item of one menu anew; a name is given once, whatever the model answers. */
export function itemWriter(
  deps: ModelDeps,
  { brief, drafts, run }: Menu,
): (draft: WrittenItem) => Promise<WrittenItem> {
  const { ai, knowledge, lexicon } = deps
  const constraints = readMenuConstraints(knowledge, brief.instructions, brief.count).every
  const names = new Map(brief.avoid.map((name) => [normalised(name), null as DraftItem | null]))
  for (const draft of drafts) names.set(normalised(draft.name), draft)

  /** The model's name where it is free; it is then taken. */
  function freeName(draft: DraftItem, name: string): string {
    const key = normalised(name)
    const owner = names.get(key)
    if (brief.fields.name === 0 || draft.isNamedByOwner || (owner !== undefined && owner !== draft))
      return draft.name
    names.set(key, draft)
    return name
  }

  async function ask(draft: DraftItem, best: DraftItem | null): Promise<DraftItem> {
    const { system, prompt } = itemPrompt(brief, draft)
    const { value } = await askModel(deps, run, 'item', (control) =>
      ai.writeObject({
        schema: itemSchema,
        system,
        prompt: best ? `${prompt}\n${adviceOn(best)}` : prompt,
        ...control,
      }),
    )
    const recipe = value.recipe === null ? null : plainLines(value.recipe)
    return {
      ...draft,
      name: brief.fields.name === 1 ? oneLine(value.name) : draft.name,
      description: draft.description === null ? null : oneLine(value.description),
      recipe: draft.recipe === null ? null : recipe || draft.recipe,
    }
  }

  function faultOf(draft: DraftItem, written: DraftItem): string | null {
    if (written.name.length < 2 || written.description === '') return 'the model’s text was empty'
    const context: FaultContext = {
      knowledge,
      lexicon,
      constraints,
      components: draft.offer ? [...draft.components, draft.offer.suits] : draft.components,
      allowed: [draft.name, draft.description, draft.recipe, draft.category, brief.cuisine].join(
        ' ',
      ),
    }
    return faultIn(context, written)
  }

  function scored(written: DraftItem, draft: DraftItem): DraftItem {
    const siblings = drafts.filter((other) => other !== draft)
    return brief.evalRounds > 0 ? scoreDraft(lexicon, written, siblings) : written
  }

  /** As long as it gains: a model that cannot better its text will not in the next round either. */
  async function bettered(draft: DraftItem, first: DraftItem): Promise<DraftItem> {
    let best = first
    for (let round = 1; round <= brief.evalRounds && (best.score ?? 10) < 10; round += 1) {
      const next = await ask(draft, best).catch((error: unknown) => {
        if (!(error instanceof ModelFailed)) throw error
        if (error instanceof LimitReached) run.notes.add(error.noteOnRounds)
        return null
      })
      if (!next || faultOf(draft, next) !== null) break
      const own = scored(next, draft)
      if ((own.score ?? 0) <= (best.score ?? 0)) break
      best = own
    }
    return best
  }

  return async (draft) => {
    const { name, description, recipe } = brief.fields
    if (name + description + recipe === 0) return draft
    try {
      const written = await ask(draft, null)
      const fault = faultOf(draft, written)
      if (fault !== null) {
        run.notes.add(`The kitchen wrote "${draft.name}": ${fault}.`)
        return { ...draft, engine: KITCHEN }
      }
      const best = await bettered(draft, scored(written, draft))
      return { ...best, name: freeName(draft, best.name), engine: ai.name }
    } catch (error) {
      if (!(error instanceof ModelFailed)) throw error
      run.notes.add(noteOn(error, 'The kitchen wrote what the model did not'))
      return { ...draft, engine: KITCHEN }
    }
  }
}
