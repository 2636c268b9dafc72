// Draws the public pages' dishes with the kitchen's illustrator into web/site/pictures.
import sharp from 'sharp'
import { DISH_SIDE, DISHES } from './dishes.ts'
import { drawDish } from './draw-dish.ts'
import { writePicture } from './write-picture.ts'

for (const { file, words, seed } of DISHES) {
  const { data, text } = await drawDish({ words, seed }, { width: 2 * DISH_SIDE })
  const bytes = await writePicture({
    name: file,
    picture: sharp(data),
    widths: [DISH_SIDE],
    hasFallback: true,
  })
  console.log(`${file}: ${text} ${bytes} bytes`)
}
