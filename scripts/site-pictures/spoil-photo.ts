import sharp from 'sharp'

/** What goes wrong with a telephone in a kitchen; each channel's factors are red, green, blue. */
export type Flaws = {
  light: [number, number, number]
  haze: number
  blur: number
  /** Standard deviation of the sensor's noise, in steps of 255. */
  noise: number
}

/** A clean picture as a bad photograph of it. */
export async function spoilPhoto(clean: Buffer, { light, haze, blur, noise }: Flaws) {
  const { data, info } = await sharp(clean)
    .removeAlpha()
    .blur(blur)
    .linear(light, [haze, haze, haze])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grain = await sharp({
    create: {
      width: info.width,
      height: info.height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: noise },
    },
  })
    .blur(0.7)
    .raw()
    .toBuffer()
  for (let at = 0; at < data.length; at += 1) {
    data[at] = Math.min(255, Math.max(0, (data[at] ?? 0) + (grain[at] ?? 128) - 128))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer()
}
