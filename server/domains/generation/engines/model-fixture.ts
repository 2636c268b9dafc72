import { modelAi } from '#server/adapters/ai/model-ai.ts'
import type { ModelConfig } from '#server/adapters/ai/models.ts'
import type { Behaviour, OpenAiStandIn } from '#server/testing/openai-stand-in.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { savedOf } from '../generation-fixture.ts'

export const KEY = 'sk-secret-0123456789'
export const MODEL = 'openai:stand-in'

/** The model behind the stand-in. */
export function standInAi(model: OpenAiStandIn, changes: Partial<ModelConfig> = {}) {
  return modelAi({
    provider: 'openai',
    apiKey: KEY,
    baseUrl: model.url,
    textModel: 'stand-in',
    imageModel: 'stand-in-image',
    visionModel: null,
    timeoutMs: 10_000,
    maxParallel: 3,
    ...changes,
  })
}

/** What a provider costs here: 100 tokens read and 20 written are 400 millionths of a dollar. */
export const PRICED = {
  AI_PROVIDER: 'openai',
  AI_API_KEY: KEY,
  AI_PRICE_INPUT: '2',
  AI_PRICE_OUTPUT: '10',
  AI_PRICE_IMAGE: '0.04',
}
export const CALL_MICROS = 400
export const CALL_TOKENS = 120

export const say = (value: object): Behaviour => ({ do: 'say', text: JSON.stringify(value) })
export const times = (count: number, behaviour: Behaviour): Behaviour[] =>
  Array.from({ length: count }, () => behaviour)

/** Words that keep to any plate. */
export const PLAIN = {
  name: 'Dish of the House',
  description: 'Cooked slowly and served at once, simmered with care until it is just right.',
  recipe: 'Cook it.\nServe it.',
}

type RecordedCall = {
  generationId: string
  menuId: string | null
  purpose: string
  model: string
  inputTokens: number | null
  outputTokens: number | null
  costMicros: number | null
  ms: number
  outcome: string
  failure: string | null
}

/** Every call of a model that was recorded for a person, oldest first. */
export async function modelCallsOf(server: TestApp, person: Person): Promise<RecordedCall[]> {
  const { accountId } = await savedOf(server, person)
  const { rows } = await server.deps.pool.query<RecordedCall>(
    `select generation_id as "generationId", menu_id as "menuId", purpose, model,
       input_tokens as "inputTokens", output_tokens as "outputTokens", cost_micros as "costMicros",
       ms, outcome, failure
     from model_calls where account_id = $1 order by created_at`,
    [accountId],
  )
  return rows
}
