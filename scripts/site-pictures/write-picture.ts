import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const folder = join(import.meta.dirname, '../../web/site/pictures')

type Written = {
  /** Without width and ending, which the file's name gets. */
  name: string
  picture: Sharp
  /** In pixels. */
  widths: readonly number[]
  /** Whether browsers without AVIF get a WebP of the first width. */
  hasFallback?: boolean
}

/** One picture as the pages use it. Answers its bytes. */
export async function writePicture({
  name,
  picture,
  widths,
  hasFallback = false,
}: Written): Promise<number> {
  const pixels = await picture.png({ compressionLevel: 1 }).toBuffer()
  const sizes = await Promise.all(
    widths.map((width) =>
      sharp(pixels)
        .resize({ width })
        .avif({ quality: 48 })
        .toFile(join(folder, `${name}-${width}.avif`)),
    ),
  )
  const [width] = widths
  if (hasFallback && width) {
    const webp = sharp(pixels).resize({ width }).webp({ quality: 56, effort: 6 })
    sizes.push(await webp.toFile(join(folder, `${name}-${width}.webp`)))
  }
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
