import type { Style } from '#contract/preferences.ts'
import type { Course } from '../knowledge/schema.ts'

const NAMES: Readonly<Record<Style, Readonly<Record<Course, string>>>> = {
  truck: {
    starter: 'Small Bites',
    soup: 'Soups',
    salad: 'Salads',
    main: 'Mains',
    side: 'Sides',
    bread: 'Breads',
    dessert: 'Sweets',
    drink: 'Drinks',
    breakfast: 'Breakfast',
    snack: 'Snacks',
  },
  normal: {
    starter: 'Starters',
    soup: 'Soups',
    salad: 'Salads',
    main: 'Mains',
    side: 'Sides',
    bread: 'Breads',
    dessert: 'Desserts',
    drink: 'Drinks',
    breakfast: 'Breakfast',
    snack: 'Snacks',
  },
  fine: {
    starter: 'First Courses',
    soup: 'Soups',
    salad: 'Salads',
    main: 'Main Courses',
    side: 'Accompaniments',
    bread: 'Breads',
    dessert: 'Desserts',
    drink: 'Drinks',
    breakfast: 'Breakfast',
    snack: 'Canapés',
  },
}

/** The heading under which a course stands on a menu of this style. */
export function categoryOf(course: Course, style: Style): string {
  return NAMES[style][course]
}
