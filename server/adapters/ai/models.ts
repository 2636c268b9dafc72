import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { generateImage, ImageModel, LanguageModel } from 'ai'
import { boundedFetch } from './bounded-fetch.ts'
import { breakingFetch } from './breaking-fetch.ts'

export const AI_PROVIDERS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const
export type AiProvider = (typeof AI_PROVIDERS)[number]

/** Retries are the AI SDK's own: after 2 s and 4 s, or what Retry-After says up to 60 s. */
export const MAX_RETRIES = 2

export type ModelConfig = {
  provider: AiProvider
  /** Empty only for an openai-compatible server that wants none. */
  apiKey: string
  /** Required for openai-compatible. */
  baseUrl: string | null
  /** Null: the provider's default; openai-compatible has none and needs a name. */
  textModel: string | null
  /** Null: the model draws nothing. */
  imageModel: string | null
  /** Null: the model reads no pictures. */
  visionModel: string | null
  /** For each HTTP request, retries each for themselves. */
  timeoutMs: number
  /** Calls that run at once; the rest wait. */
  maxParallel: number
}

type CallOptions = Pick<
  Parameters<typeof generateImage>[0],
  'providerOptions' | 'size' | 'aspectRatio'
>

export type Models = {
  textName: string
  text: LanguageModel
  textOptions: CallOptions['providerOptions']
  image: ImageModel | null
  vision: LanguageModel | null
  visionOptions: CallOptions['providerOptions']
  imageOptions: Pick<CallOptions, 'size' | 'aspectRatio'>
}

/** The base URL is always given: the SDKs would otherwise look into the environment. */
export function modelsOf(config: ModelConfig): Models {
  if (!config.apiKey && config.provider !== 'openai-compatible') {
    throw new Error(`AI_PROVIDER ${config.provider} needs AI_API_KEY`)
  }
  switch (config.provider) {
    case 'openai':
      return openAi(config)
    case 'anthropic':
      return anthropic(config)
    case 'google':
      return google(config)
    case 'openai-compatible':
      return openAiCompatible(config)
  }
}

function openAi(config: ModelConfig): Models {
  const provider = createOpenAI(access(config, 'https://api.openai.com/v1'))
  const textName = config.textModel ?? 'gpt-5-mini'
  return {
    textName,
    text: provider.responses(textName),
    textOptions: {
      openai: { store: false, ...(config.textModel ? {} : { reasoningEffort: 'low' }) },
    },
    image: config.imageModel ? provider.image(config.imageModel) : null,
    vision: config.visionModel ? provider.responses(config.visionModel) : null,
    visionOptions: { openai: { store: false } },
    imageOptions: { size: '1024x1024' },
  }
}

function anthropic(config: ModelConfig): Models {
  const provider = createAnthropic(access(config, 'https://api.anthropic.com/v1'))
  const textName = config.textModel ?? 'claude-haiku-4-5'
  return {
    textName,
    text: provider.languageModel(textName),
    textOptions: {},
    image: null,
    vision: config.visionModel ? provider.languageModel(config.visionModel) : null,
    visionOptions: {},
    imageOptions: {},
  }
}

function google(config: ModelConfig): Models {
  const provider = createGoogleGenerativeAI(
    access(config, 'https://generativelanguage.googleapis.com/v1beta'),
  )
  const textName = config.textModel ?? 'gemini-flash-latest'
  return {
    textName,
    text: provider.languageModel(textName),
    textOptions: {},
    image: config.imageModel ? provider.image(config.imageModel) : null,
    vision: config.visionModel ? provider.languageModel(config.visionModel) : null,
    visionOptions: {},
    imageOptions: { aspectRatio: '1:1' },
  }
}

function openAiCompatible(config: ModelConfig): Models {
  if (!config.baseUrl) throw new Error('AI_PROVIDER openai-compatible needs AI_BASE_URL')
  if (!config.textModel) throw new Error('AI_PROVIDER openai-compatible needs AI_TEXT_MODEL')
  const provider = createOpenAICompatible({
    ...access(config, config.baseUrl),
    name: 'openai-compatible',
    supportsStructuredOutputs: true,
  })
  return {
    textName: config.textModel,
    text: provider.chatModel(config.textModel),
    textOptions: {},
    image: config.imageModel ? provider.imageModel(config.imageModel) : null,
    vision: config.visionModel ? provider.chatModel(config.visionModel) : null,
    visionOptions: {},
    imageOptions: { size: '1024x1024' },
  }
}

function access(config: ModelConfig, baseUrl: string) {
  return {
    apiKey: config.apiKey,
    baseURL: config.baseUrl ?? baseUrl,
    fetch: breakingFetch(boundedFetch(config.timeoutMs)),
  }
}
