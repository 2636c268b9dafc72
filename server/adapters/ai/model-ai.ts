import { generateImage, type ImageModel } from 'ai'
import { type Ai, type DrawnImage, IMAGE_MIMES, ModelFailed } from './ai.ts'
import { modelFailure } from './failures.ts'
import { MAX_RETRIES, type ModelConfig, type Models, modelsOf } from './models.ts'
import { createSlots } from './slots.ts'
import { writeObject } from './write-object.ts'

export function modelAi(config: ModelConfig): Ai {
  const models = modelsOf(config)
  const slots = createSlots(config.maxParallel)
  const { image } = models

  /** Who aborts gets their own reason back; everything else becomes ModelFailed. */
  function guarded<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    return slots(async () => {
      try {
        return await work()
      } catch (error) {
        signal?.throwIfAborted()
        throw modelFailure(error, config.apiKey)
      }
    }, signal)
  }

  return {
    name: `${config.provider}:${models.textName}`,
    writeObject: (input) => guarded(input.signal, () => writeObject(models, input)),
    drawImage: image
      ? (input) => guarded(input.signal, () => drawImage(image, models.imageOptions, input))
      : null,
  }
}

async function drawImage(
  model: ImageModel,
  options: Models['imageOptions'],
  { prompt, signal }: { prompt: string; signal?: AbortSignal },
): Promise<DrawnImage> {
  const answer = await generateImage({
    model,
    prompt,
    ...options,
    maxRetries: MAX_RETRIES,
    abortSignal: signal,
  })
  const data = Buffer.from(answer.image.uint8Array)
  const mime = IMAGE_MIMES.find((known) => known === answer.image.mediaType)
  if (!mime || !startsLike(mime, data))
    throw new ModelFailed('malformed', 'not a PNG, JPEG or WebP')
  const { inputTokens = null, outputTokens = null } = answer.usage
  return { data, mime, usage: { inputTokens, outputTokens, calls: 1 } }
}

/** The SDK calls PNG what it does not know. */
function startsLike(mime: DrawnImage['mime'], data: Buffer): boolean {
  if (mime !== 'image/png') return true
  return data.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
}
