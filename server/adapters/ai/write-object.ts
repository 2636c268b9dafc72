import { generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai'
import { z } from 'zod'
import { cleaned } from '#server/core/clean-text.ts'
import {
  type Answered,
  ModelFailed,
  type ObjectRequest,
  type PictureRequest,
  type Usage,
} from './ai.ts'
import { MAX_RETRIES, type Models } from './models.ts'
import { count, type Tally } from './tally.ts'

type Deps = { model: LanguageModel; options: Models['textOptions']; tally: Tally }
/** What is asked, and the picture that it is asked about. */
type Question = { text: string; picture: Picture | null }
type Picture = Pick<PictureRequest<unknown>, 'picture' | 'mime'>

/** An answer that does not fit, and what is wrong with it. */
type Misfit = { text: string; problem: string }
type Attempt<T> = Answered<T> | { misfit: Misfit }

/** How much of a wrong answer goes back to the model. */
const MISFIT_MAX = 20_000

export async function writeObject<T>(
  deps: Deps,
  input: ObjectRequest<T>,
  picture: Picture | null,
): Promise<Answered<T>> {
  const first = await attempt(deps, input, { text: input.prompt, picture })
  if ('value' in first) return first
  const second = await attempt(deps, input, { text: repairPrompt(input, first.misfit), picture })
  if ('value' in second) return second
  throw new ModelFailed('malformed', second.misfit.problem)
}

async function attempt<T>(
  deps: Deps,
  input: ObjectRequest<T>,
  question: Question,
): Promise<Attempt<T>> {
  try {
    const answer = await ask(deps, input, question)
    const usage = count(deps.tally, answer.usage)
    if (answer.finishReason === 'content-filter') throw refused(answer.text)
    if (!answer.text) return { misfit: { text: '', problem: 'It is empty.' } }
    return checked(input.schema, { usage, value: answer.output, text: answer.text })
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    return readAgain(deps.tally, input.schema, error)
  }
}

function ask<T>({ model, options }: Deps, input: ObjectRequest<T>, question: Question) {
  return generateText({
    model,
    instructions: input.system,
    messages: [{ role: 'user', content: contentOf(question) }],
    output: Output.object({ schema: input.schema }),
    providerOptions: options,
    maxOutputTokens: input.maxOutputTokens,
    maxRetries: MAX_RETRIES,
    abortSignal: input.signal,
  })
}

function contentOf({ text, picture }: Question) {
  const words = { type: 'text' as const, text }
  if (!picture) return [words]
  return [{ type: 'file' as const, data: picture.picture, mediaType: picture.mime }, words]
}

/** What the SDK could not read: often good JSON in a code fence, from compatible servers. */
function readAgain<T>(
  tally: Tally,
  schema: z.ZodType<T>,
  error: NoObjectGeneratedError,
): Attempt<T> {
  const { text = '', finishReason } = error
  const usage = count(tally, error.usage)
  if (finishReason === 'content-filter') throw refused(text)
  const json = parseJson(text)
  if (json === undefined) {
    const cut = finishReason === 'length' ? ' It was cut off: write less.' : ''
    return { misfit: { text, problem: `It is not JSON.${cut}` } }
  }
  return checked(schema, { usage, value: json, text })
}

/** A model's text is cleaned here, so that what it says can be kept. */
function checked<T>(
  schema: z.ZodType<T>,
  { usage, value, text }: { usage: Usage; value: unknown; text: string },
): Attempt<T> {
  const read = schema.safeParse(cleaned(value))
  if (read.success) return { usage, value: read.data }
  return { misfit: { text, problem: z.prettifyError(read.error) } }
}

function refused(text: string): ModelFailed {
  return new ModelFailed('refused', `the model refused: ${text.slice(0, 300)}`)
}

function parseJson(text: string): unknown {
  const fenced = /^\s*```(?:json)?\s*\n(.*?)\n?\s*```\s*$/s.exec(text)?.[1]
  try {
    return JSON.parse(fenced ?? text)
  } catch {
    return undefined
  }
}

/** The schema is in the text too: not every compatible server enforces the one in the request. */
function repairPrompt<T>(input: ObjectRequest<T>, misfit: Misfit): string {
  const schema = z.toJSONSchema(input.schema, { io: 'input', unrepresentable: 'any' })
  return [
    input.prompt,
    'You answered this before, and the answer could not be used.',
    `The answer:\n${misfit.text.slice(0, MISFIT_MAX)}`,
    `What is wrong with it:\n${misfit.problem}`,
    `Answer again, with nothing but JSON that fits this schema:\n${JSON.stringify(schema)}`,
  ].join('\n\n')
}
