/** A dish as far as two menus are compared by it. What nobody knows of it is null or empty. */
export type ComparableItem = {
  ref: string
  name: string
  /** What it is cooked by: an item's ref or the name of a recipe. The same one is the same dish. */
  recipe: string | null
  /** The kitchen's courses, and `sauce`. */
  course: string | null
  /** The ingredient that leads. */
  main: string | null
  ingredients: readonly string[]
  technique: string | null
}

/** Courses that fill a menu without making it another restaurant. */
const BESIDE: readonly (string | null)[] = ['drink', 'side', 'sauce']

export function isBeside({ course }: Pick<ComparableItem, 'course'>): boolean {
  return BESIDE.includes(course)
}
