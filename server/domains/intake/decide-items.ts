import type { z } from 'zod'
import type { decideIntakeItems, MenuIntake } from '#contract/menu-intakes.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { lockIntake } from './intake.repo.ts'
import { getIntake, ownIntake } from './intake.service.ts'
import { decideItems, listIntakeItems } from './intake-items.repo.ts'
import { confidenceOf } from './shown-intake.ts'

/** Decides on every item, on the named ones, or on those of at least a confidence; saved ones stay as they are. */
export function decideOn(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: { intakeId: string } & z.output<typeof decideIntakeItems.body>,
): Promise<MenuIntake> {
  const { intakeId, decision, itemIds, minConfidence = 0 } = input
  return deps.db.transaction(async (tx) => {
    await ownIntake(tx, caller, intakeId)
    await lockIntake(tx, intakeId)
    const named = itemIds && new Set(itemIds)
    const chosen = (await listIntakeItems(tx, intakeId)).filter(
      (item) =>
        item.improved && (!named || named.has(item.id)) && confidenceOf(item) >= minConfidence,
    )
    await decideItems(
      tx,
      chosen.map(({ id }) => id),
      decision,
    )
    return getIntake(tx, caller, intakeId)
  })
}
