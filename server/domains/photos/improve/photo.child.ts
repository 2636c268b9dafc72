// The process that works on photos: pictures decoded to their last pixel take their memory here, not in the service.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Request } from '#server/core/child-process.ts'
import { AppError } from '#server/core/errors.ts'
import { answerParent } from '#server/core/parent-process.ts'
import { cropFor } from './crop-photo.ts'
import { improvePhoto } from './improve-photo.ts'
import { openPhoto } from './open-photo.ts'
import type { PhotoFailure, PhotoTasks } from './photo-tasks.ts'

sharp.cache(false)
sharp.concurrency(1)

answerParent<PhotoTasks>(answer, failureOf)

async function answer({ task, ask }: Request<PhotoTasks>): Promise<unknown> {
  const photo = await openPhoto(await readFile(ask.path))
  switch (task) {
    case 'inspect': {
      const { bytes: _, ...facts } = photo
      return facts
    }
    case 'improve':
      return improvePhoto(photo, ask)
    case 'crop':
      return cropFor(ask.platform, photo)
  }
}

function failureOf(error: unknown): PhotoFailure {
  if (error instanceof AppError) {
    const { status, code, message } = error
    return { kind: 'refused', status, code, message }
  }
  return { kind: 'defect', detail: error instanceof Error ? String(error.stack) : String(error) }
}
