import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { GradedPicture } from '#contract/grader.ts'
import type { ReadItem } from '#contract/intake.ts'
import type { DocumentPicture } from '#server/adapters/ocr/ocr.ts'
import { matchPlaces } from '../intake/matching/photo-places.service.ts'
import { measurePhoto, openPhoto } from '../photos/improve/measuring.service.ts'

/** What the grading goes by; the pictures themselves are not kept. */
export async function measurePictures(
  pictures: readonly DocumentPicture[],
  items: readonly ReadItem[],
): Promise<GradedPicture[]> {
  const places = matchPlaces(pictures, items)
  const measured: GradedPicture[] = []
  for (const [at, { page, width, height, jpeg }] of pictures.entries()) {
    const photo = await openPhoto(Buffer.from(jpeg)).catch(() => null)
    if (!photo) continue
    const { exposure, sharpness } = await measurePhoto(photo)
    const item = places[at]?.item ?? null
    measured.push({ page, width, height, item, exposure, sharpness, print: await printOf(jpeg) })
  }
  return measured
}

const SIDE = 8
/** So that what two savings of one picture do to it does not tell them apart. */
const STEP = 16

async function printOf(jpeg: Uint8Array): Promise<string> {
  const { data } = await sharp(jpeg)
    .resize(SIDE, SIDE, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return createHash('sha256')
    .update(data.map((light) => Math.round(light / STEP)))
    .digest('hex')
    .slice(0, 32)
}
