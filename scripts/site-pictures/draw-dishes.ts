// Draws the public pages' dishes with the kitchen's illustrator into web/site/pictures.
import sharp from 'sharp'
import { illustrate } from '#illustrator/illustrator.ts'
import { loadKnowledge, writeItem } from '#kitchen/kitchen.ts'
import { DISH_SIDE, DISHES } from './dishes.ts'
import { writePicture } from './write-picture.ts'

const knowledge = loadKnowledge()
for (const { file, words, seed } of DISHES) {
  const { picture, text } = writeItem(knowledge, {
    task: 'image',
    prompt: words,
    style: 'normal',
    seed,
    evalRounds: 0,
    instructions: '',
    currency: 'USD',
    restaurant: null,
    references: [],
  })
  if (!picture) throw new Error(`The kitchen has no picture for "${words}"`)
  const { data } = await illustrate(picture, { width: 2 * DISH_SIDE })
  const bytes = await writePicture({
    name: file,
    picture: sharp(data),
    widths: [DISH_SIDE],
    hasFallback: true,
  })
  console.log(`${file}: ${text} ${bytes} bytes`)
}
