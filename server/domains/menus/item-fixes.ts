import type { MenuItem } from '#contract/menus.ts'
import type { Style } from '#contract/preferences.ts'
import type { Tip } from '#contract/tips.ts'
import {
  editItem,
  type FoodLexicon,
  type Knowledge,
  offerPicture,
  type PictureSpec,
  pictureOf,
  plateOfItem,
} from '#kitchen/kitchen.ts'
import { offerOf } from './score-item.ts'

export type Tippable = {
  item: MenuItem
  /** What its engine knew to be in it; empty where nobody did. */
  components: readonly string[]
  style: Style
}

/** What one click would write. A picture is drawn only then. */
export type Fix = {
  field: NonNullable<Tip['fix']>['field']
  label: string
  preview: string
  changes: Partial<Pick<MenuItem, 'name' | 'description' | 'price' | 'priceSource' | 'calories'>>
  picture: PictureSpec | null
}

/**
 * What one click may do to an item: its own words proof-read, and a picture where it has none. Nothing that could change a
 * fact of it: words that the owner has not written, prices and calories are never a fix.
 */
export function fixesFor(
  knowledge: Knowledge,
  lexicon: FoodLexicon,
  { item, components, style }: Tippable,
): Fix[] {
  const edited = editItem(knowledge, item, { fieldsAre: 'kept' })
  const fixes: Fix[] = []
  if (edited.name !== item.name) {
    fixes.push({
      ...nothing,
      field: 'name',
      label: 'Change the name',
      preview: edited.name,
      changes: { name: edited.name },
    })
  }
  if (edited.description !== null && edited.description !== item.description) {
    fixes.push({
      ...nothing,
      field: 'description',
      label: 'Proof-read the description',
      preview: edited.description,
      changes: { description: edited.description },
    })
  }
  const offer = offerOf(knowledge, { ...item, components })
  if (offer) return [...fixes, ...pictureFix(item, offerPicture(offer, style))]
  const plate = plateOfItem(knowledge, lexicon, { item, style })
  if (!plate) return fixes
  return [...fixes, ...pictureFix(item, pictureOf(knowledge, plate, item.name))]
}

const nothing = { changes: {}, picture: null }

function pictureFix(item: MenuItem, picture: PictureSpec): Fix[] {
  if (item.picture !== null) return []
  return [
    {
      ...nothing,
      field: 'picture',
      label: 'Make a picture',
      preview: `A picture of ${item.name}`,
      picture: { ...picture, name: item.name },
    },
  ]
}
