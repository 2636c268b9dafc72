import type { EngineWord } from '../engine.ts'

export type Box = { x0: number; y0: number; x1: number; y1: number }

/** A line as the networks read it, with the box that they found it in. */
export type FoundLine = { box: Box; words: EngineWord[] }
