import type { PictureSpec } from '#kitchen/brief.ts'
import { drawDish } from './draw-dish.ts'
import { type Picture, renderPicture } from './render-picture.ts'
import { smoothed } from './svg.ts'

/** The picture of a dish; the same spec gives the same picture. `width` in pixels, 1024 where none is given. */
export function illustrate(spec: PictureSpec, options: { width?: number } = {}): Promise<Picture> {
  return renderPicture(drawDish(spec), options)
}

/** The same as SVG, for a place in another drawing where it is small. */
export function sketch(spec: PictureSpec): string {
  return smoothed(drawDish(spec))
}

export { brandSign } from './signs/brand-sign.ts'
