import type { BrandColours, BrandMark } from '#contract/brand-model.ts'
import { circle } from '../svg.ts'
import { MARKS } from './marks.ts'

/** A brand's sign: its mark on a round field of its accent, with a ring in its paper. */
export function brandSign(mark: BrandMark, colours: BrandColours): string {
  const { paper, accent } = colours
  const field =
    circle(100, 100, 98, { fill: accent }) + circle(100, 100, 89, { stroke: paper, width: 3 })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${field}<g transform="translate(100 100) scale(0.86) translate(-100 -102)">${MARKS[mark](colours)}</g></svg>`
}
