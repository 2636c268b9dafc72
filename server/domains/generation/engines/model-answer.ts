import {
  CannotServe,
  factsChanged,
  type ItemBrief,
  ownersText,
  readRequest,
  type Scored,
  scoreText,
} from '#kitchen/kitchen.ts'
import { ModelFailed } from '#server/adapters/ai/ai.ts'
import { AppError, tooMany } from '#server/core/errors.ts'
import { oneLine } from '#server/core/plain-text.ts'
import { LimitReached } from '../../usage/monthly-limit.service.ts'
import { answerPrompt, answerSchema } from '../prompts/answer.v1.ts'
import { adviceOnText } from '../prompts/item.v1.ts'
import { askModel, type ModelDeps } from './ask-model.ts'
import type { Run, WrittenAnswer } from './engine.ts'
import { faultIn } from './model-faults.ts'

/** A name or a description of the chatbox; `kitchens` is the kitchen's own answer, null where it has none. */
export async function answerOfModel(
  deps: ModelDeps,
  brief: ItemBrief,
  kitchens: WrittenAnswer | null,
  run: Run,
): Promise<WrittenAnswer> {
  try {
    const first = await ask(deps, { brief, kitchens, run }, null)
    const wrong = faultOf(deps, brief, kitchens, first)
    // Told what is wrong, a model fixes it once; after that the kitchen's text stands.
    const text =
      wrong === null ? first : await ask(deps, { brief, kitchens, run }, adviceOnFault(wrong))
    const fault = wrong === null ? null : faultOf(deps, brief, kitchens, text)
    if (fault !== null) return instead(kitchens, `${fault}.`)
    const best = await bettered(deps, brief, kitchens, { run, text })
    return {
      ...best,
      picture: null,
      components: kitchens?.components ?? [],
      used: kitchens?.used ?? [],
      leftOut: kitchens?.leftOut ?? [],
      notFollowed: kitchens?.notFollowed ?? [],
      engine: deps.ai.name,
    }
  } catch (error) {
    if (error instanceof CannotServe && kitchens) return instead(kitchens, error.message)
    if (!(error instanceof ModelFailed)) throw error
    if (error instanceof LimitReached) {
      if (kitchens) {
        run.notes.add(error.note)
        return kitchens
      }
      throw tooMany('generation.limit_reached', error.message, error.retryAfterS ?? 0)
    }
    if (!kitchens) {
      throw new AppError(502, 'generation.model_failed', error.message, { cause: error })
    }
    return instead(kitchens, error.message)
  }
}

function instead(kitchens: WrittenAnswer | null, why: string): WrittenAnswer {
  if (!kitchens) {
    throw new AppError(
      502,
      'generation.model_unfit',
      `No text could be kept: ${why} Change the prompt and try again.`,
    )
  }
  const used = [...kitchens.used, `The kitchen wrote this instead of the model: ${why}`]
  return { ...kitchens, used }
}

async function ask(
  deps: ModelDeps,
  { brief, kitchens, run }: { brief: ItemBrief; kitchens: WrittenAnswer | null; run: Run },
  advice: string | null,
): Promise<string> {
  const { system, prompt } = answerPrompt(brief, kitchens?.components ?? [])
  const { value } = await askModel(deps, run, 'answer', (control) =>
    deps.ai.writeObject({
      schema: answerSchema(brief.task),
      system,
      prompt: advice === null ? prompt : `${prompt}\n${advice}`,
      ...control,
    }),
  )
  const text = oneLine(value.text)
  if (!value.edible) throw new CannotServe(text || 'This is about nothing edible.')
  return text
}

function adviceOnFault(fault: string): string {
  return `Your last answer cannot be used: ${fault}. Write it again, and name nothing that was not given.`
}

function faultOf(
  { knowledge, lexicon }: ModelDeps,
  brief: ItemBrief,
  kitchens: WrittenAnswer | null,
  text: string,
): string | null {
  if (text.length < 2) return 'the model’s text was empty'
  const own = ownersText(brief.prompt)
  if (own) {
    const made = brief.task === 'name' ? { ...own, name: text } : { ...own, description: text }
    const [changed] = factsChanged(lexicon, own, made)
    return changed === undefined ? null : `the model changed your words: ${changed.slice(0, -1)}`
  }
  const context = {
    knowledge,
    lexicon,
    constraints: readRequest(knowledge, `${brief.prompt}. ${brief.instructions}`, lexicon),
    components: kitchens?.components ?? null,
    allowed: `${brief.prompt} ${kitchens?.text ?? ''}`,
  }
  return brief.task === 'name'
    ? faultIn(context, { name: text, description: null })
    : faultIn(context, { name: '', description: text })
}

type ScoredText = { text: string } & (Scored | { score: null; reasons: [] })

async function bettered(
  deps: ModelDeps,
  brief: ItemBrief,
  kitchens: WrittenAnswer | null,
  { run, text }: { run: Run; text: string },
): Promise<ScoredText> {
  if (brief.evalRounds === 0) return { text, score: null, reasons: [] }
  const components = kitchens?.components ?? null
  const scored = (words: string) => ({
    text: words,
    ...scoreText(deps.lexicon, { task: brief.task, text: words, components }),
  })
  let best = scored(text)
  for (let round = 1; round <= brief.evalRounds && best.score < 10; round += 1) {
    const advice = adviceOnText(best.text, best.reasons)
    const next = await ask(deps, { brief, kitchens, run }, advice).catch((error: unknown) => {
      if (!(error instanceof ModelFailed || error instanceof CannotServe)) throw error
      if (error instanceof LimitReached) run.notes.add(error.noteOnRounds)
      return null
    })
    if (next === null || faultOf(deps, brief, kitchens, next) !== null) break
    const candidate = scored(next)
    if (candidate.score <= best.score) break
    best = candidate
  }
  return best
}
