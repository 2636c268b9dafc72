import { generateText, type LanguageModelUsage, NoObjectGeneratedError, Output } from 'ai'
import { z } from 'zod'
import { type Ai, ModelFailed, type Usage } from './ai.ts'
import { MAX_RETRIES, type Models } from './models.ts'

type Input<T> = Omit<Parameters<Ai['writeObject']>[0], 'schema'> & { schema: z.ZodType<T> }
type Deps = Pick<Models, 'text' | 'textOptions'>

/** An answer that does not fit, and what is wrong with it. */
type Misfit = { text: string; problem: string }
type Attempt<T> = { usage: Usage } & ({ value: T } | { misfit: Misfit })

/** How much of a wrong answer goes back to the model. */
const MISFIT_MAX = 20_000

export async function writeObject<T>(deps: Deps, input: Input<T>) {
  const first = await attempt(deps, input, input.prompt)
  if ('value' in first) return first
  const second = await attempt(deps, input, repairPrompt(input, first.misfit))
  const usage = sum(first.usage, second.usage)
  if ('value' in second) return { value: second.value, usage }
  throw new ModelFailed('malformed', second.misfit.problem)
}

async function attempt<T>(deps: Deps, input: Input<T>, prompt: string): Promise<Attempt<T>> {
  try {
    const answer = await ask(deps, input, prompt)
    const usage = usageOf(answer.usage)
    if (answer.finishReason === 'content-filter') throw refused(answer.text)
    if (!answer.text) return { usage, misfit: { text: '', problem: 'It is empty.' } }
    return { usage, value: answer.output }
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    return readAgain(input.schema, error)
  }
}

function ask<T>({ text, textOptions }: Deps, input: Input<T>, prompt: string) {
  return generateText({
    model: text,
    instructions: input.system,
    prompt,
    output: Output.object({ schema: input.schema }),
    providerOptions: textOptions,
    maxOutputTokens: input.maxOutputTokens,
    maxRetries: MAX_RETRIES,
    abortSignal: input.signal,
  })
}

/** What the SDK could not read: often good JSON in a code fence, from compatible servers. */
function readAgain<T>(schema: z.ZodType<T>, error: NoObjectGeneratedError): Attempt<T> {
  const { text = '', finishReason } = error
  const usage = usageOf(error.usage)
  if (finishReason === 'content-filter') throw refused(text)
  const json = parseJson(text)
  if (json === undefined) {
    const cut = finishReason === 'length' ? ' It was cut off: write less.' : ''
    return { usage, misfit: { text, problem: `It is not JSON.${cut}` } }
  }
  const checked = schema.safeParse(json)
  if (checked.success) return { usage, value: checked.data }
  return { usage, misfit: { text, problem: z.prettifyError(checked.error) } }
}

function refused(text: string): ModelFailed {
  return new ModelFailed('refused', `the model refused: ${text.slice(0, 300)}`)
}

function usageOf(usage: LanguageModelUsage | undefined): Usage {
  const { inputTokens = null, outputTokens = null } = usage ?? {}
  return { inputTokens, outputTokens, calls: 1 }
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
function repairPrompt<T>(input: Input<T>, misfit: Misfit): string {
  const schema = z.toJSONSchema(input.schema, { io: 'input', unrepresentable: 'any' })
  return [
    input.prompt,
    'You answered this before, and the answer could not be used.',
    `The answer:\n${misfit.text.slice(0, MISFIT_MAX)}`,
    `What is wrong with it:\n${misfit.problem}`,
    `Answer again, with nothing but JSON that fits this schema:\n${JSON.stringify(schema)}`,
  ].join('\n\n')
}

function sum(a: Usage, b: Usage): Usage {
  return {
    inputTokens: add(a.inputTokens, b.inputTokens),
    outputTokens: add(a.outputTokens, b.outputTokens),
    calls: a.calls + b.calls,
  }
}

function add(a: number | null, b: number | null): number | null {
  return a === null && b === null ? null : (a ?? 0) + (b ?? 0)
}
