import { CannotServe, type DraftItem, type MenuBrief, type PictureSpec } from '#kitchen/brief.ts'
import { judgeDraft } from '#kitchen/judging/judge-draft.ts'
import type { Knowledge } from '#kitchen/knowledge/schema.ts'
import type { Ai, Usage } from '#server/adapters/ai/ai.ts'
import { ModelFailed } from '#server/adapters/ai/ai.ts'
import { AppError } from '#server/core/errors.ts'
import { webPicture } from '../photos/web-picture.ts'
import type { Engine, Run, WrittenItem } from './engine.ts'
import { inOrder } from './in-order.ts'
import { KITCHEN } from './kitchen-engine.ts'
import { answerPrompt, answerSchema } from './prompts/answer.v1.ts'
import { itemPrompt, itemSchema } from './prompts/item.v1.ts'
import { picturePrompt } from './prompts/picture.v1.ts'

/**
 * A model that writes, with the kitchen before and behind it: the kitchen plans the dishes, prices them and counts
 * their calories, since those rest on data; the model writes the words. What it fails to write stays the kitchen's.
 */
export function modelEngine(ai: Ai, kitchen: Engine, knowledge: Knowledge): Engine {
  async function write(
    brief: MenuBrief,
    draft: DraftItem,
    siblings: readonly DraftItem[],
    run: Run,
  ): Promise<WrittenItem> {
    try {
      const { value, usage } = await ai.writeObject({
        schema: itemSchema,
        ...itemPrompt(brief, draft),
        signal: run.signal,
      })
      spend(run, usage)
      const written: DraftItem = {
        ...draft,
        name: brief.fields.name === 1 ? value.name : draft.name,
        description: draft.description === null ? null : value.description,
        recipe: draft.recipe === null || value.recipe === null ? draft.recipe : value.recipe,
      }
      return {
        ...(brief.evalRounds > 0 ? judgeDraft(knowledge, written, siblings) : written),
        engine: ai.name,
      }
    } catch (error) {
      run.signal.throwIfAborted()
      if (!(error instanceof ModelFailed)) throw error
      run.notes.add(`The kitchen wrote what the model did not: ${error.message}`)
      return { ...draft, engine: KITCHEN }
    }
  }

  return {
    name: ai.name,
    async *writeMenu(brief, run) {
      const drafts: WrittenItem[] = []
      for await (const draft of kitchen.writeMenu(brief, run)) drafts.push(draft)
      yield* inOrder(
        drafts.map((draft) =>
          write(
            brief,
            draft,
            drafts.filter((other) => other !== draft),
            run,
          ),
        ),
      )
    },
    async writeItem(brief, run) {
      if (brief.task === 'image' || brief.task === 'price') return kitchen.writeItem(brief, run)
      const kitchens = await kitchen.writeItem(brief, run).catch((error: unknown) => {
        if (error instanceof CannotServe) return null
        throw error
      })
      try {
        const { value, usage } = await ai.writeObject({
          schema: answerSchema,
          ...answerPrompt(brief),
          signal: run.signal,
        })
        spend(run, usage)
        if (!value.edible) throw new CannotServe(value.text)
        const grounds = kitchens?.grounds ?? []
        return {
          text: value.text,
          picture: null,
          score: kitchens?.score ?? null,
          reasons: [],
          grounds,
          engine: ai.name,
        }
      } catch (error) {
        run.signal.throwIfAborted()
        if (!(error instanceof ModelFailed)) throw error
        if (!kitchens)
          throw new AppError(502, 'generation.model_failed', error.message, { cause: error })
        return {
          ...kitchens,
          grounds: [
            ...kitchens.grounds,
            `The kitchen wrote this, since the model did not: ${error.message}`,
          ],
        }
      }
    },
    proposeCuisines: kitchen.proposeCuisines,
    async draw(spec: PictureSpec, alt, run) {
      if (!ai.drawImage) return kitchen.draw(spec, alt, run)
      try {
        const prompt = picturePrompt(spec)
        const { data, usage } = await ai.drawImage({ prompt, signal: run.signal })
        spend(run, usage)
        return { ...(await webPicture(data)), provenance: 'ai_generated', alt, source: { prompt } }
      } catch (error) {
        run.signal.throwIfAborted()
        if (!(error instanceof ModelFailed)) throw error
        run.notes.add(`The illustrator drew what the model did not: ${error.message}`)
        return kitchen.draw(spec, alt, run)
      }
    },
  }
}

function spend(run: Run, usage: Usage): void {
  run.spent.inputTokens += usage.inputTokens ?? 0
  run.spent.outputTokens += usage.outputTokens ?? 0
}
