import { generateImage, type ImageModel } from 'ai'
import { createSlots } from '#server/core/slots.ts'
import {
  type Ai,
  type CallControl,
  type DrawnImage,
  IMAGE_MIMES,
  ModelFailed,
  type Usage,
} from './ai.ts'
import { modelFailure } from './failures.ts'
import { MAX_RETRIES, type ModelConfig, type Models, modelsOf } from './models.ts'
import { aTally, count, type Tally } from './tally.ts'
import { writeObject } from './write-object.ts'

export function modelAi(config: ModelConfig): Ai {
  const models = modelsOf(config)
  const slots = createSlots(config.maxParallel)
  const { text, textOptions, image, imageOptions, vision, visionOptions } = models

  /** Who aborts gets their own reason back; everything else becomes ModelFailed. */
  function guarded<T extends { usage: Usage }>(
    { signal, gate }: CallControl,
    work: (tally: Tally) => Promise<T>,
  ): Promise<T> {
    async function call() {
      const tally = aTally()
      try {
        return await work(tally)
      } catch (error) {
        signal?.throwIfAborted()
        throw modelFailure(error, config.apiKey, tally.usage)
      }
    }
    return slots(() => (gate ? gate(call) : call()), signal)
  }

  return {
    name: `${config.provider}:${models.textName}`,
    imageName: image && `${config.provider}:${config.imageModel}`,
    visionName: vision && `${config.provider}:${config.visionModel}`,
    writeObject: (input) =>
      guarded(input, (tally) =>
        writeObject({ model: text, options: textOptions, tally }, input, null),
      ),
    drawImage: image
      ? (input) =>
          guarded(input, (tally) =>
            drawImage({ model: image, options: imageOptions, tally }, input),
          )
      : null,
    readPicture: vision
      ? (input) =>
          guarded(input, (tally) =>
            writeObject({ model: vision, options: visionOptions, tally }, input, input),
          )
      : null,
  }
}

async function drawImage(
  { model, options, tally }: { model: ImageModel; options: Models['imageOptions']; tally: Tally },
  { prompt, signal }: { prompt: string; signal?: AbortSignal },
): Promise<DrawnImage> {
  const answer = await generateImage({
    model,
    prompt,
    ...options,
    maxRetries: MAX_RETRIES,
    abortSignal: signal,
  })
  const usage = count(tally, answer.usage)
  const data = Buffer.from(answer.image.uint8Array)
  const mime = IMAGE_MIMES.find((known) => known === answer.image.mediaType)
  if (!mime || !startsLike(mime, data))
    throw new ModelFailed('malformed', 'not a PNG, JPEG or WebP')
  return { data, mime, usage }
}

/** The SDK calls PNG what it does not know. */
function startsLike(mime: DrawnImage['mime'], data: Buffer): boolean {
  if (mime !== 'image/png') return true
  return data.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
}
