import type { PhotoPlatform } from '#contract/photos.ts'
import type { CroppedPhoto } from './crop-photo.ts'
import type { ImprovedPhoto, Improvement } from './improve-photo.ts'
import type { Photo } from './open-photo.ts'

/** What is asked of the process that works on photos; the photo by the path of its file, so that one process holds it. */
export type PhotoTasks = {
  inspect: { ask: { path: string }; answer: PhotoFacts }
  improve: { ask: { path: string } & Improvement; answer: ImprovedPhoto }
  crop: { ask: { path: string; platform: PhotoPlatform }; answer: CroppedPhoto }
}

export type PhotoFacts = Omit<Photo, 'bytes'>

/** A refusal for the person, or a defect. */
export type PhotoFailure =
  | { kind: 'refused'; status: number; code: string; message: string }
  | { kind: 'defect'; detail: string }
