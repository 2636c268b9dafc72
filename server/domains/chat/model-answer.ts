import { type Ai, ModelFailed } from '#server/adapters/ai/ai.ts'
import { plainLines } from '#server/core/plain-text.ts'
import type { Deps } from '#server/deps.ts'
import { type Answer, UNKNOWN } from './answer.ts'
import { linkTo } from './answer-question.ts'
import type { Found } from './find-passages.ts'
import { chatAnswer, chatPrompt } from './prompts/chat.v1.ts'

const PASSAGES_MAX = 5
const OUTPUT_TOKENS_MAX = 600

/** The model was asked for neither: an answer with one says something that no page does. */
const FOREIGN = /https?:|www\.|@|<|\]\(/i

/** An answer of the model from the passages that were found; null where it failed or kept to no rule. */
export async function answerOfModel(
  { ai, log }: { ai: Ai } & Pick<Deps, 'log'>,
  input: { question: string; found: readonly Found[]; signal: AbortSignal },
): Promise<Answer | null> {
  const passages = input.found.slice(0, PASSAGES_MAX).map(({ passage }) => passage)
  if (passages.length === 0) return UNKNOWN
  try {
    const { value } = await ai.writeObject({
      schema: chatAnswer,
      ...chatPrompt(input.question, passages),
      maxOutputTokens: OUTPUT_TOKENS_MAX,
      signal: input.signal,
    })
    if (!value.known) return UNKNOWN
    const used = passages[value.passage - 1]
    const text = plainLines(value.answer)
    return used && text && !FOREIGN.test(text) ? { text, link: linkTo(used) } : null
  } catch (error) {
    input.signal.throwIfAborted()
    if (!(error instanceof ModelFailed)) throw error
    const { kind, detail } = error
    log.warn({ model: ai.name, kind, detail }, 'the model failed in the chat')
    return null
  }
}
