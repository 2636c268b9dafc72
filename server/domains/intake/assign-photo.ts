import type { MenuIntake } from '#contract/menu-intake-model.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { lockIntake } from './intake.repo.ts'
import { getIntake, ownIntake } from './intake.service.ts'
import { findIntakeItem, setIntakeItem } from './intake-items.repo.ts'
import { findIntakePhoto, setIntakePhoto } from './intake-photos.repo.ts'

/** The owner says which item a photo shows: that item takes it, and the one that had it gives it back. */
export function assignPhoto(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: {
    intakeId: string
    photoId: string
    itemId: string | null
    use: 'improved' | 'original'
  },
): Promise<MenuIntake> {
  const { intakeId, photoId, itemId, use } = input
  return deps.db.transaction(async (tx) => {
    await ownIntake(tx, caller, intakeId)
    await lockIntake(tx, intakeId)
    const photo = await findIntakePhoto(tx, intakeId, photoId)
    if (!photo) throw notFound('intake.photo_not_found', 'There is no such photo on this menu.')
    const item = itemId === null ? null : await findIntakeItem(tx, intakeId, itemId)
    if (item === undefined) {
      throw notFound('intake.item_not_found', 'There is no such item on this menu.')
    }
    if (item?.savedItemId) {
      throw conflict('intake.item_saved', 'This item is in the library already. Change it there.')
    }
    const shows = [photo.originalId, photo.improvedId]
    const before = photo.itemId ? await findIntakeItem(tx, intakeId, photo.itemId) : undefined
    if (before && before.id !== itemId && shows.includes(before.pictureId)) {
      await setIntakeItem(tx, before.id, { pictureId: before.madePictureId })
    }
    await setIntakePhoto(tx, photoId, { itemId, confidence: itemId === null ? null : 1 })
    if (item) {
      const pictureId =
        use === 'original' ? photo.originalId : (photo.improvedId ?? photo.originalId)
      await setIntakeItem(tx, item.id, { pictureId, edited: true })
    }
    return getIntake(tx, caller, intakeId)
  })
}
