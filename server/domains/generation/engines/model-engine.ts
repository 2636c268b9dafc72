import { CannotServe, foodLexicon } from '#kitchen/kitchen.ts'
import { ModelFailed } from '#server/adapters/ai/ai.ts'
import { webPicture } from '../../photos/web-pictures.service.ts'
import { noteOn } from '../../usage/monthly-limit.service.ts'
import { advertOfModel } from '../adverts/model-advert.ts'
import { picturePrompt } from '../prompts/picture.v1.ts'
import { ahead } from './ahead.ts'
import { askModel, type ModelDeps } from './ask-model.ts'
import type { Engine, WrittenItem } from './engine.ts'
import { KITCHEN } from './kitchen-engine.ts'
import { answerOfModel } from './model-answer.ts'
import { itemWriter } from './model-items.ts'

/** Items asked for ahead of the one that is waited for; the adapter bounds the calls under way. */
const AHEAD = 16

/**
 * A model that writes, with the kitchen before and behind it: the kitchen plans the dishes, prices them and counts
 * their calories, since those are based on data; the model writes the words. What it fails to write stays the kitchen's.
 */
export function modelEngine(given: Omit<ModelDeps, 'lexicon'> & { kitchen: Engine }): Engine {
  const { kitchen, ...rest } = given
  const deps: ModelDeps = { ...rest, lexicon: foodLexicon(rest.knowledge) }
  const { ai, log } = deps
  return {
    name: ai.name,
    async *writeMenu(brief, run) {
      const drafts: WrittenItem[] = []
      for await (const draft of kitchen.writeMenu(brief, run)) drafts.push(draft)
      yield* ahead(each(drafts), AHEAD, itemWriter(deps, { brief, drafts, run }))
    },
    async *rewrite(given, brief, run) {
      const drafts = given.map((draft) => ({ ...draft, engine: KITCHEN }))
      yield* ahead(each(drafts), AHEAD, itemWriter(deps, { brief, drafts, run }))
    },
    async writeItem(brief, run) {
      if (brief.task === 'image' || brief.task === 'price') return kitchen.writeItem(brief, run)
      const kitchens = await kitchen.writeItem(brief, run).catch((error: unknown) => {
        if (error instanceof CannotServe) return null
        throw error
      })
      return answerOfModel(deps, brief, kitchens, run)
    },
    proposeCuisines: kitchen.proposeCuisines,
    async writeAdvert(brief, run) {
      return advertOfModel(deps, brief, await kitchen.writeAdvert(brief, run), run)
    },
    async draw(spec, alt, run) {
      const { drawImage } = ai
      if (!drawImage) return kitchen.draw(spec, alt, run)
      try {
        const prompt = picturePrompt(spec)
        const { data } = await askModel(deps, run, 'picture', (control) =>
          drawImage({ prompt, ...control }),
        )
        return {
          ...(await decoded(data)),
          provenance: 'ai_generated',
          alt: alt.replace(/^Illustration of /, 'Picture of '),
          source: { prompt },
        }
      } catch (error) {
        if (!(error instanceof ModelFailed)) throw error
        if (error.kind === 'malformed') log.warn({ detail: error.detail }, 'a picture was unfit')
        run.notes.add(noteOn(error, 'The illustrator drew what the model did not'))
        return kitchen.draw(spec, alt, run)
      }
    },
  }
}

async function* each<T>(list: readonly T[]): AsyncGenerator<T> {
  yield* list
}

function decoded(data: Buffer) {
  return webPicture(data).catch((error: unknown) => {
    throw new ModelFailed('malformed', `the picture cannot be decoded: ${String(error)}`)
  })
}
