import { randomInt } from 'node:crypto'
import { CannotServe } from '#kitchen/kitchen.ts'
import { invalid } from '#server/core/errors.ts'

/** A request that is about nothing edible is an answer of 400, not a defect. */
export function asFailure(error: unknown): unknown {
  return error instanceof CannotServe ? invalid('generation.cannot_serve', error.message) : error
}

/** A seed for a request that names none. */
export function drawSeed(): number {
  return randomInt(0, 2_147_483_647)
}
