import type { Style } from '#contract/preferences.ts'
import type { Course } from '../knowledge/schema.ts'

/** US dollars of a casual restaurant by course, for tier 1 to 4. A house table. */
const CASUAL: Readonly<Record<Course, readonly [number, number, number, number]>> = {
  starter: [7, 9.5, 12, 15],
  soup: [6, 8, 10.5, 13],
  salad: [8, 10.5, 13, 16],
  main: [12, 15, 19, 26],
  side: [4, 5, 6.5, 8],
  bread: [3, 4, 5.5, 7],
  dessert: [5.5, 7, 9, 11],
  drink: [3, 4.5, 6.5, 10],
  breakfast: [7, 10, 13, 16],
  snack: [4, 6, 8, 10],
}
export const STYLE_FACTORS: Readonly<Record<Style, number>> = { truck: 0.8, normal: 1, fine: 1.7 }
/** What a dish of tier 1 to 4 costs against the middle of its course. */
export const TIER_FACTORS = [0.82, 0.95, 1.1, 1.35] as const

export const COURSES_IN_WORDS: Readonly<Record<Course, string>> = {
  starter: 'starters',
  soup: 'soups',
  salad: 'salads',
  main: 'mains',
  side: 'sides',
  bread: 'breads',
  dessert: 'desserts',
  drink: 'drinks',
  breakfast: 'breakfast dishes',
  snack: 'snacks',
}
export const STYLES_IN_WORDS: Readonly<Record<Style, string>> = {
  truck: 'street-food',
  normal: 'casual',
  fine: 'fine-dining',
}

/** US dollars. */
export function tablePrice(course: Course, tier: number, style: Style): number {
  const row = CASUAL[course]
  return (row[tier - 1] ?? row[1]) * STYLE_FACTORS[style]
}
