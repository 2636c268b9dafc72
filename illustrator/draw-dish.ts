import type { PictureSpec } from '#kitchen/brief.ts'
import { canvasOf } from './canvas.ts'
import { DRAWERS } from './drawers.ts'

export const PICTURE_SIZE = 1024

/** An SVG of 1024 x 1024 without text; the same spec gives the same picture. */
export function drawDish(spec: PictureSpec): string {
  const scene = DRAWERS[spec.form](canvasOf(spec))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" viewBox="0 0 1024 1024">${scene}</svg>`
}
