import type { Part, Plate } from '../composing/plate.ts'
import type { Form } from '../knowledge/schema.ts'
import { isFried } from './things.ts'

/** What a batter or crumb is made of goes into the crust and is not seen. */
export function isCoated(parts: readonly Part[], plate: Plate): boolean {
  return (
    isFried(plate) ||
    parts.some(({ ingredient }) => /^(?:panko|breadcrumbs)$/.test(ingredient.name)) ||
    parts.some(({ ingredient, grams }) => /(?:flour|starch)$/.test(ingredient.name) && grams <= 30)
  )
}

export function isCoating({ ingredient, grams }: Part): boolean {
  if (/milk$/.test(ingredient.name)) return grams <= 40
  if (/^(?:cornmeal|semolina)$/.test(ingredient.name)) return grams <= 45
  return /^(?:egg|egg white|egg yolk)$/.test(ingredient.name) && grams <= 25
}

/** White bread that is soaked and stirred in. */
export function isThickener({ ingredient }: Part, form: Form): boolean {
  return ingredient.name === 'white bread' && ['curry-rice', 'stew', 'spread'].includes(form)
}

/** Wrappers are told by what they hold. */
export function isRawWrapper({ ingredient }: Part): boolean {
  return /wrapper$|dough$|rice paper$/.test(ingredient.name)
}

/** Holds a dough or batter together and is not seen. */
export function isBinder({ ingredient, grams }: Part): boolean {
  if (
    /^(?:egg|egg yolk|egg white|milk|oat milk|buttermilk|butter|yogurt|vegan butter|ghee|cream|evaporated milk)$/.test(
      ingredient.name,
    )
  ) {
    return grams <= 70
  }
  return false
}
