import { BATCH_MAX } from '#contract/photos.ts'

export const DISH_MAX = 500

/** The dishes of a list, one to a line, and what is wrong with it. */
export function readDishes(text: string): { dishes: string[]; problem: string | null } {
  const dishes = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  return { dishes, problem: problemOf(dishes) }
}

function problemOf(dishes: readonly string[]): string | null {
  if (dishes.length === 0) return 'Name at least one dish'
  if (dishes.length > BATCH_MAX) {
    return `At most ${BATCH_MAX} dishes at once: these are ${dishes.length}`
  }
  const long = dishes.findIndex((dish) => dish.length > DISH_MAX)
  return long < 0 ? null : `Dish ${long + 1} is longer than ${DISH_MAX} characters`
}

/** A file name that every system takes: `Crème brûlée` becomes `creme-brulee.webp`. */
export function fileNameOf(dish: string): string {
  const words = dish
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return `${words.slice(0, 60) || 'dish'}.webp`
}
