import type { CanonicalPicture } from '#contract/canonical-menu.ts'
import type { MenuChange } from '#contract/menu-changes.ts'
import { fieldSchema } from '#menu/fields.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { invalid, notFound } from '#server/core/errors.ts'
import { ownPictures } from '../../photos/photos.service.ts'

/** Of the restaurant's account, whoever edits; `strict` false drops what is gone, as an undo has to. */
type PictureOwner = { accountId: string; strict: boolean }

/**
 * The changes with every value as the field takes it: trimmed, within its bounds, pictures as they are stored. Throws the
 * sentence for the first that no menu can have.
 */
export async function checkedChanges(
  db: Querier,
  owner: PictureOwner,
  changes: readonly MenuChange[],
): Promise<MenuChange[]> {
  const parsed = changes.map(withCheckedValue)
  const ids = parsed.flatMap((change) => pictureIn(change)?.id ?? [])
  const pictures = await ownPictures(db, owner.accountId, [...new Set(ids)])
  return parsed.map((change) => {
    const wanted = pictureIn(change)
    if (!wanted) return change
    const row = pictures.get(wanted.id)
    if (!row && owner.strict) throw notFound('photos.not_found', 'There is no such picture.')
    return withPicture(change, row ? shown(row) : null)
  })
}

function withCheckedValue(change: MenuChange): MenuChange {
  if (change.op !== 'set') return change
  const { on, field } = change
  if (on === 'restaurant' && field === 'parent') {
    throw invalid('menus.no_such_field', 'The kitchen of a brand is not changed with its menu.')
  }
  const schema = fieldSchema(on, field)
  if (!schema) throw invalid('menus.no_such_field', `There is no field “${field}” to change.`)
  const read = schema.safeParse(change.after ?? null)
  if (!read.success) {
    const sentence = read.error.issues[0]?.message ?? 'This value is not valid.'
    throw invalid('menus.invalid_value', sentence, { [field]: sentence })
  }
  return { ...change, after: read.data }
}

function pictureIn(change: MenuChange): CanonicalPicture | null {
  if (change.op === 'set') {
    const isPicture = change.field === 'picture' || change.field === 'cover'
    return isPicture ? (change.after as CanonicalPicture | null) : null
  }
  return change.op === 'add' && 'picture' in change.value ? change.value.picture : null
}

function withPicture(change: MenuChange, picture: CanonicalPicture | null): MenuChange {
  if (change.op === 'set') return { ...change, after: picture }
  if (change.op !== 'add') return change
  return { ...change, value: { ...change.value, picture } } as MenuChange
}

function shown({ id, provenance, width, height, alt }: CanonicalPicture): CanonicalPicture {
  return { id, provenance, width, height, alt }
}
