import type { Course } from '../knowledge/schema.ts'

/** Share of a balanced menu; what a cuisine lacks goes to the others. */
export const COURSE_SHARES: Readonly<Record<Course, number>> = {
  starter: 0.17,
  soup: 0.07,
  salad: 0.07,
  main: 0.4,
  side: 0.07,
  bread: 0.03,
  dessert: 0.1,
  drink: 0.04,
  breakfast: 0.02,
  snack: 0.03,
}
