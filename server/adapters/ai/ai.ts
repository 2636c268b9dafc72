import type { z } from 'zod'

/** A text and image model outside the process. What it returns is data: checked, never executed. */
export type Ai = {
  /** Provider and text model, such as `openai:gpt-5-mini`. */
  name: string
  /**
   * The answer is checked against the schema; one that does not fit gets one try to mend it.
   * The schema is an object without optional fields (nullable ones instead): OpenAI takes no other.
   */
  writeObject<T>(input: {
    schema: z.ZodType<T>
    system: string
    prompt: string
    maxOutputTokens?: number
    signal?: AbortSignal
  }): Promise<{ value: T; usage: Usage }>
  /** Null where no image model is configured. */
  drawImage: null | ((input: { prompt: string; signal?: AbortSignal }) => Promise<DrawnImage>)
}

export type DrawnImage = { data: Buffer; mime: ImageMime; usage: Usage }

export const IMAGE_MIMES = ['image/png', 'image/jpeg', 'image/webp'] as const
export type ImageMime = (typeof IMAGE_MIMES)[number]

/** Tokens are null where the provider does not count them; `calls` leaves retries out. */
export type Usage = { inputTokens: number | null; outputTokens: number | null; calls: number }

export type ModelFailureKind =
  | 'timeout'
  | 'rate_limited'
  | 'malformed'
  | 'refused'
  | 'unavailable'
  | 'unauthorised'

const SENTENCES: Record<ModelFailureKind, string> = {
  timeout: 'The AI model took too long to answer. Try again.',
  rate_limited: 'The AI provider takes no more requests at the moment. Try again in a while.',
  malformed: 'The AI model’s answer could not be used. Try again.',
  refused: 'The AI model refused this request. Change the text and try again.',
  unavailable: 'The AI provider could not be used. Try again later.',
  unauthorised: 'The AI provider did not accept the key. Check AI_API_KEY.',
}

/** The message is a sentence for a person; `detail` is for the log and never holds the key. */
export class ModelFailed extends Error {
  override name = 'ModelFailed'
  readonly kind: ModelFailureKind
  readonly retryAfterS: number | null
  readonly detail: string

  constructor(kind: ModelFailureKind, detail: string, retryAfterS: number | null = null) {
    super(SENTENCES[kind])
    this.kind = kind
    this.detail = detail
    this.retryAfterS = retryAfterS
  }
}
