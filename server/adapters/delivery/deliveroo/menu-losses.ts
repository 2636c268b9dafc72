import type { CanonicalGroup, CanonicalItem, CanonicalMenu } from '#contract/canonical-menu.ts'
import type { Diet } from '#contract/menus.ts'
import type { Loss, RenderTarget } from '../channel-adapter.ts'
import {
  dietLosses,
  fieldLosses,
  IN_DESCRIPTION,
  pictureLosses,
  reachedEntries,
  subcategoryLosses,
  unreachedLosses,
} from '../parts/losses.ts'
import { flatCategories } from '../parts/settled-menu.ts'
import { ROO_DIETS } from './words.ts'

export function deliverooLosses(
  menu: CanonicalMenu,
  { target, cover }: { target: RenderTarget; cover: { item: CanonicalItem | null } | null },
): Loss[] {
  const reached = reachedEntries(menu)
  const items = menu.items.filter(({ ref }) => reached.has(ref))
  const shown = { ...menu, items }
  const parted = new Set(menu.dayparts.flatMap((daypart) => flatCategories(menu, daypart)))
  const full = menu.categories.filter((category) => category.items.length > 0)
  const hasRest = menu.dayparts.length === 0 || full.some(({ ref }) => !parted.has(ref))
  return [
    ...subcategoryLosses(menu, 'deliveroo'),
    ...unreachedLosses(menu, 'deliveroo'),
    ...emptyDaypartLosses(menu),
    ...pictureLosses(shown, 'deliveroo', target.pictureUrl),
    ...(cover?.item ? [coverLoss(cover.item)] : []),
    ...items.filter(hasFinerAllergens).map(allergenLoss),
    ...items.filter(({ energy }) => energy && energy.per !== 'item').map(energyLoss),
    ...items.filter(({ tax }) => tax?.mode === 'added').map(taxLoss),
    ...items.filter(({ quantity }) => quantity?.min != null).map(leastLoss),
    ...menu.groups.filter(({ sameOptionTwice }) => sameOptionTwice).map(unitsLoss),
    ...menu.groups.filter(hasDefaults).map(defaultsLoss),
    ...fieldLosses(shown, 'deliveroo', {
      ...(!hasRest && {
        'menu.description': null,
        'restaurant.hours': 'as the hours of its mealtimes',
      }),
      'restaurant.specialHours': null,
      'dayparts.from': null,
      'dayparts.to': null,
      'categories.picture': null,
      'groups.free': null,
      'items.nativeName': null,
      'items.inStorePrice': null,
      'items.deposit': null,
      'items.tax.category': null,
      'items.spice': null,
      'items.alcohol.abvPercent': null,
      'items.ingredients': null,
      'items.servings': null,
      'items.availability': null,
    }),
    ...dietLosses(shown, 'deliveroo', Object.keys(ROO_DIETS) as Diet[]),
  ]
}

/** More than "contains one of the 14" has no field. */
export function hasFinerAllergens({ allergens }: CanonicalItem): boolean {
  return allergens.some(({ detail, presence }) => detail !== null || presence === 'may-contain')
}

function allergenLoss({ ref, name }: CanonicalItem): Loss {
  const why = `Deliveroo's list names neither which grains or nuts are in “${name}” nor traces.`
  return { ref, field: 'allergens.detail', why, shownAs: IN_DESCRIPTION }
}

function energyLoss({ ref, name }: CanonicalItem): Loss {
  const why = `Deliveroo does not say what the calories of “${name}” are of, a serving or the whole.`
  return { ref, field: 'energy.per', why, shownAs: 'as the calories of the item' }
}

function taxLoss({ ref, name }: CanonicalItem): Loss {
  const why = `Prices on Deliveroo hold their tax, so the tax to be added to “${name}” is not sent.`
  return { ref, field: 'tax', why, shownAs: null }
}

function leastLoss({ ref, name }: CanonicalItem): Loss {
  const why = `Deliveroo has no least number to be ordered of “${name}”.`
  return { ref, field: 'quantity.min', why, shownAs: null }
}

function unitsLoss({ ref, name }: CanonicalGroup): Loss {
  const why = `Deliveroo counts how many are chosen of “${name}” in all, not how many different ones or how many of one.`
  return { ref, field: 'options.units', why, shownAs: null }
}

function hasDefaults({ options }: CanonicalGroup): boolean {
  return options.some(({ defaultUnits }) => defaultUnits > 0)
}

function defaultsLoss({ ref, name }: CanonicalGroup): Loss {
  const why = `On Deliveroo nothing of “${name}” is chosen beforehand.`
  return { ref, field: 'options.defaultUnits', why, shownAs: null }
}

function coverLoss({ name }: CanonicalItem): Loss {
  const why = 'Deliveroo asks for a cover picture, and this menu has none that may be sent.'
  return { ref: null, field: 'menu.cover', why, shownAs: `as the picture of “${name}”` }
}

function emptyDaypartLosses(menu: CanonicalMenu): Loss[] {
  const full = new Set(
    menu.categories.filter(({ items }) => items.length > 0).map(({ ref }) => ref),
  )
  return menu.dayparts
    .filter((daypart) => !flatCategories(menu, daypart).some((ref) => full.has(ref)))
    .map(({ ref, name }) => ({
      ref,
      field: 'entry',
      why: `Nothing is sold in “${name}”, so Deliveroo does not get it.`,
      shownAs: null,
    }))
}
