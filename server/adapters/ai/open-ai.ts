import type { Ai } from './ai.ts'
import type { ModelConfig } from './models.ts'

/** The models that are configured; null without any, and then the providers' clients are not even loaded. */
export async function openAi(config: ModelConfig | null): Promise<Ai | null> {
  if (!config) return null
  const { modelAi } = await import('./model-ai.ts')
  return modelAi(config)
}
