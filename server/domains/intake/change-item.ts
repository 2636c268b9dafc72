import type { z } from 'zod'
import type { IntakeItem, itemSize } from '#contract/menu-intake-model.ts'
import type { updateIntakeItem } from '#contract/menu-intakes.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { ownPicture } from '../photos/photos.service.ts'
import { lockIntake } from './intake.repo.ts'
import { ownIntake } from './intake.service.ts'
import type { StoredImprovement } from './intake.tables.ts'
import { changeIntakeItem, findIntakeItem } from './intake-items.repo.ts'
import { toIntakeItem } from './to-intake.ts'

type Given = z.output<typeof updateIntakeItem.body>

/** An edit or a decision of the owner. Somebody else's change in between is 409: nothing is overwritten unseen. */
export function changeItem(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: { intakeId: string; itemId: string; given: Given },
): Promise<IntakeItem> {
  const { intakeId, itemId, given } = input
  const { version, decision, pictureId, ...texts } = given
  return deps.db.transaction(async (tx) => {
    await ownIntake(tx, caller, intakeId)
    await lockIntake(tx, intakeId)
    const row = await findIntakeItem(tx, intakeId, itemId)
    if (!row) throw notFound('intake.item_not_found', 'There is no such item on this menu.')
    if (row.savedItemId) throw isSaved()
    if (!row.improved) throw isNotReady()
    if (pictureId) await ownPicture(tx, caller.accountId, pictureId)
    const written = await changeIntakeItem(tx, {
      id: itemId,
      version,
      changes: {
        improved: withTexts(row.improved, texts),
        ...(pictureId !== undefined && { pictureId }),
        ...(decision && { decision }),
        edited: row.edited || pictureId !== undefined || Object.keys(texts).length > 0,
      },
    })
    if (!written) throw changedMeanwhile()
    const changed = await findIntakeItem(tx, intakeId, itemId)
    if (!changed) throw new Error('The item that was changed is gone.')
    return toIntakeItem(changed)
  })
}

type Texts = Omit<Given, 'version' | 'decision' | 'pictureId'>

function withTexts(improved: StoredImprovement, texts: Texts): StoredImprovement {
  const { price, sizes, ...rest } = texts
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  return { ...improved, ...Object.fromEntries(given), ...pricesOf(improved, { price, sizes }) }
}

/** The price is the first of the sizes, whichever of the two was changed. */
function pricesOf(
  improved: StoredImprovement,
  { price, sizes }: Pick<Texts, 'price' | 'sizes'>,
): Partial<StoredImprovement> {
  if (sizes === undefined && price === undefined) return {}
  const priceSource = null
  if (sizes !== undefined) {
    const [first] = sizes
    const only: z.output<typeof itemSize>[] = sizes.length > 1 ? sizes : []
    return { sizes: only, price: price ?? first?.price ?? null, priceSource }
  }
  if (!price) return { price: null, sizes: [], priceSource }
  const [first, ...others] = improved.sizes
  return { price, sizes: first ? [{ ...first, price }, ...others] : [], priceSource }
}

function isSaved() {
  return conflict('intake.item_saved', 'This item is in the library already. Change it there.')
}

function isNotReady() {
  return conflict('intake.item_not_ready', 'This item is still being written. Wait a moment.')
}

function changedMeanwhile() {
  return conflict(
    'intake.item_changed',
    'Somebody changed this item in the meantime. Reload it and try again.',
  )
}
