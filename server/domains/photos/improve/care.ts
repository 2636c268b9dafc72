import { MEASURES, type PhotoMeasures } from './measure-photo.ts'

/** What is done beyond what a photo asks for, so that none of its measures gets worse on the way. */
export type Care = {
  /** Grain to take away, in parts of what is there; 0 leaves what is not seen. */
  calm: number
  /** Degrees of the light's colour to take away, however faint it is. */
  white: number
  /** How much clearer edges are made: the `m2` of sharp's `sharpen`. */
  crisp: number
  /** Levels further than usual that light and edges are held off white and black. */
  room: number
  /** Share (0 to 1) of the change of light that is left out. */
  ease: number
}

export const NO_CARE: Care = { calm: 0, white: 0, crisp: 0, room: 0, ease: 0 }

/** By how much each measure got worse; those that did not are left out. One that is no number counts as lost. */
export function losses(before: PhotoMeasures, after: PhotoMeasures): Partial<PhotoMeasures> {
  const entries = MEASURES.map((measure) => {
    const more = after[measure] - before[measure]
    return [measure, measure === 'sharpness' ? -more : more] as const
  })
  return Object.fromEntries(entries.filter(([, loss]) => !(loss <= 0)))
}

/** More does not help: what is left of the light's colour came up with the dark parts. */
const WHITE_ENOUGH = 3

/** The same step again would cost the same: each goes somewhat further than what was lost. */
export function withMoreCare(care: Care, lost: Partial<PhotoMeasures>): Care {
  const { clipped, cast, exposure, noise, sharpness } = lost
  return {
    calm: noise ? Math.max(1, care.calm * 1.5) : care.calm,
    white: cast ? care.white + 2 * cast + 0.5 : care.white,
    crisp: sharpness ? care.crisp + 0.1 + 20 * sharpness : care.crisp,
    room: clipped ? care.room + 5 : care.room,
    ease: Math.min(1, care.ease + (exposure ? 0.5 : cast && care.white > WHITE_ENOUGH ? 0.2 : 0)),
  }
}

/** How much of each is seen, to weigh one loss against another. */
const SEEN: PhotoMeasures = {
  clipped: 0.005,
  cast: 1,
  exposure: 1,
  noise: 0.003,
  sharpness: 0.015,
}

export function weightOf(lost: Partial<PhotoMeasures>): number {
  return MEASURES.reduce((sum, measure) => sum + (lost[measure] ?? 0) / SEEN[measure], 0)
}
