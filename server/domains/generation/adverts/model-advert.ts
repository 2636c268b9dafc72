import { type AdvertWords, hasHeading } from '#contract/adverts.ts'
import type { AdvertBrief } from '#kitchen/kitchen.ts'
import { ModelFailed } from '#server/adapters/ai/ai.ts'
import { oneLine, plainLines } from '#server/core/plain-text.ts'
import { noteOn } from '../../usage/monthly-limit.service.ts'
import { askModel, type ModelDeps } from '../engines/ask-model.ts'
import type { Run, WrittenAdvert } from '../engines/engine.ts'
import { advertPrompt, advertSchema } from '../prompts/advert.v1.ts'
import { faultsInAdvert } from './advert-faults.ts'

const CALLED: Record<AdvertBrief['channel'], string> = {
  social: 'the social post',
  sms: 'the text message',
  newsletter: 'the newsletter paragraph',
  banner: 'the banner',
}

/** The model's words for one channel; `kitchens` stand in their place where none fit, and it is said. */
export async function advertOfModel(
  deps: ModelDeps,
  brief: AdvertBrief,
  kitchens: WrittenAdvert,
  run: Run,
): Promise<WrittenAdvert> {
  const { channel } = brief
  const wordsOf = (value: { heading: string; text: string }): AdvertWords => ({
    heading: hasHeading(channel) ? oneLine(value.heading) : null,
    text: channel === 'social' ? plainLines(value.text) : oneLine(value.text),
  })
  // Checked within the schema, so that the model's one try to fix its answer is told what is wrong.
  const schema = advertSchema.superRefine((value, context) => {
    for (const message of faultsInAdvert(deps, brief, wordsOf(value))) {
      context.addIssue({ code: 'custom', message })
    }
  })
  try {
    const { value } = await askModel(deps, run, 'advert', (control) =>
      deps.ai.writeObject({ schema, ...advertPrompt(brief), ...control }),
    )
    return { ...wordsOf(value), engine: deps.ai.name }
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error
    run.notes.add(noteOn(error, `The kitchen wrote ${CALLED[channel]} instead of the model`))
    return kitchens
  }
}
