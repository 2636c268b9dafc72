import type { z } from 'zod'
import type { MenuIntake } from '#contract/menu-intake-model.ts'
import type { decideIntakeItems } from '#contract/menu-intakes.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { lockIntake } from './intake.repo.ts'
import { getIntake, ownIntake } from './intake.service.ts'
import { decideItems, listIntakeItems } from './intake-items.repo.ts'
import { confidenceOf } from './to-intake.ts'

/**
 * Decides on every item that nobody has decided on, on those of them of at least a confidence, or on the named ones; saved
 * ones stay as they are.
 */
export function decideOn(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: { intakeId: string } & z.output<typeof decideIntakeItems.body>,
): Promise<{ intake: MenuIntake; changed: string[] }> {
  const { intakeId, decision, itemIds, minConfidence = 0 } = input
  return deps.db.transaction(async (tx) => {
    await ownIntake(tx, caller, intakeId)
    await lockIntake(tx, intakeId)
    const named = itemIds && new Set(itemIds)
    const chosen = (await listIntakeItems(tx, intakeId)).filter(
      (item) =>
        item.improved &&
        !item.savedItemId &&
        item.decision !== decision &&
        (named ? named.has(item.id) : decision === 'pending' || item.decision === 'pending') &&
        confidenceOf(item) >= minConfidence,
    )
    const changed = chosen.map(({ id }) => id)
    await decideItems(tx, changed, decision)
    return { intake: await getIntake(tx, caller, intakeId), changed }
  })
}
