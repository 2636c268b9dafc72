import { invalid } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import { joinRead } from './join-read.ts'
import { asKnown, type ReworkDeps, type Reworked, rework } from './rework-items.ts'

/** One item of several, in the place of the first; what they were is kept for parting it again. */
export function joinItems(
  deps: ReworkDeps,
  caller: Caller,
  { intakeId, named }: { intakeId: string; named: readonly { id: string; version: number }[] },
): Promise<Reworked> {
  return rework(deps, caller, intakeId, async (_tx, { items }) => {
    const gone = asKnown(items, named)
    const [first, ...others] = gone
    if (!first || others.length === 0) {
      throw invalid('intake.join_one', 'Choose two different items to join.')
    }
    const one = joinRead([first.read, ...others.map(({ read }) => read)])
    const joinedOf = gone.flatMap((row) => row.joinedOf ?? [row.read])
    return { position: first.position, reads: [one], joinedOf, gone }
  })
}
