// Makes the pairs of the before-and-after sliders: a drawn dish, spoiled as a bad photograph is, and what the
// enhancement makes of the spoiled one alone.
import sharp from 'sharp'
import { improvePhoto } from '#server/domains/photos/improve/improve-photo.ts'
import { openPhoto } from '#server/domains/photos/improve/open-photo.ts'
import { drawDish } from './draw-dish.ts'
import { type Flaws, spoilPhoto } from './spoil-photo.ts'
import { writePicture } from './write-picture.ts'

const PHOTOS: readonly { file: string; words: string; seed: number; flaws: Flaws }[] = [
  {
    file: 'photo-tacos',
    words: 'tacos al pastor',
    seed: 2,
    flaws: { light: [0.52, 0.42, 0.28], haze: 8, blur: 1.3, noise: 9 },
  },
  {
    file: 'photo-mussels',
    words: 'moules marinières',
    seed: 2,
    flaws: { light: [0.46, 0.56, 0.42], haze: 38, blur: 1.5, noise: 8 },
  },
  {
    file: 'photo-steak',
    words: 'ojo de bife ribeye steak with chimichurri',
    seed: 2,
    flaws: { light: [0.4, 0.42, 0.52], haze: 70, blur: 1.2, noise: 7 },
  },
]

for (const { file, words, seed, flaws } of PHOTOS) {
  const { data } = await drawDish({ words, seed })
  const scene = await sharp(data).extract({ left: 0, top: 160, width: 1024, height: 768 }).png()
  const before = await spoilPhoto(await scene.toBuffer(), flaws)
  const { bytes: after } = await improvePhoto(await openPhoto(before), {
    enhance: true,
    upscale: 1,
  })
  for (const [side, photo] of Object.entries({ before, after })) {
    const name = `${file}-${side}`
    const picture = sharp(photo)
    const bytes = await writePicture({ name, picture, widths: [800], hasFallback: true })
    console.log(`${name}: ${bytes} bytes`)
  }
}
