import sharp from 'sharp'

/** Largest picture that is decoded; more is taken for a decompression bomb. */
const PIXELS_MAX = 50_000_000
const SIDE_MAX = 1600

/** Any decodable picture as a WebP that a page can show, without what a camera wrote into it. Throws what sharp throws for one that cannot be decoded. */
export async function webPicture(
  data: Buffer,
  { failOn = 'error' }: { failOn?: 'error' | 'none' } = {},
): Promise<{ data: Buffer; mime: string; width: number; height: number }> {
  const { data: webp, info } = await sharp(data, { limitInputPixels: PIXELS_MAX, failOn })
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { data: webp, mime: 'image/webp', width: info.width, height: info.height }
}
