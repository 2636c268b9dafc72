import type { Hand } from '../hand.ts'

export type Ink = {
  hand: Hand
  colour: string
  /** Half the width that the piece takes. */
  size: number
  /** Colour of the skin where it is another than the flesh. */
  skin?: string
}

/** Draws one piece of food around the origin. */
export type Piece = (ink: Ink) => string
