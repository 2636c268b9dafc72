import type { z } from 'zod'

/** Models outside the process that write, draw and read pictures. What they return is data: checked, never executed. */
export type Ai = {
  /** Provider and text model, such as `openai:gpt-5-mini`. */
  name: string
  /** The same of the image model; null where none is configured. */
  imageName: string | null
  /** The same of the model that reads pictures; null where none is configured. */
  visionName: string | null
  /**
   * The answer is checked against the schema; one that does not fit gets one try to fix it.
   * The schema is an object without optional fields (nullable ones instead): OpenAI takes no other.
   */
  writeObject<T>(input: ObjectRequest<T>): Promise<Answered<T>>
  /** Null where no image model is configured. */
  drawImage: null | ((input: { prompt: string } & CallControl) => Promise<DrawnImage>)
  /** What a picture shows, as `writeObject` writes; null where no vision model is configured. */
  readPicture: null | (<T>(input: PictureRequest<T>) => Promise<Answered<T>>)
}

export type ObjectRequest<T> = {
  schema: z.ZodType<T>
  system: string
  prompt: string
  maxOutputTokens?: number
} & CallControl

export type PictureRequest<T> = ObjectRequest<T> & { picture: Buffer; mime: ImageMime }

export type CallControl = { signal?: AbortSignal; gate?: Gate }

/**
 * Runs the provider's call once its turn has come and before the next one's turn comes: it may refuse by throwing what
 * the caller then gets, and it sees what was spent before another call is begun.
 */
export type Gate = <T extends { usage: Usage }>(call: () => Promise<T>) => Promise<T>

export type Answered<T> = { value: T; usage: Usage }

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
  /** What was spent all the same, such as on an answer that could not be used; null where the provider did not say. */
  readonly usage: Usage | null

  constructor(
    kind: ModelFailureKind,
    detail: string,
    {
      retryAfterS = null,
      usage = null,
    }: { retryAfterS?: number | null; usage?: Usage | null } = {},
  ) {
    super(SENTENCES[kind])
    this.kind = kind
    this.detail = detail
    this.retryAfterS = retryAfterS
    this.usage = usage
  }
}
