import type { Course } from '../knowledge/schema.ts'

/**
 * What is true of any dish of its course, for plates of which there is little to say. At most four words each, so that no
 * run of words becomes a phrase that readers know again.
 */
export const COURSE_REMARKS: Readonly<Record<Course, readonly string[]>> = {
  starter: [
    'a first plate',
    'to open a meal',
    'for the first hunger',
    'to start with',
    'a plate before dinner',
    'for picking at',
  ],
  soup: [
    'by the spoonful',
    'for a deep spoon',
    'a bowl to oneself',
    'to spoon up slowly',
    'a bowlful at a time',
  ],
  salad: [
    'for one, or shared',
    'beside anything grilled',
    'first plate or lunch',
    'to fork up slowly',
    'a plate for noon',
  ],
  main: [
    'a meal by itself',
    'a plate to oneself',
    'enough for dinner',
    'for a proper hunger',
    'nothing else needed',
  ],
  side: [
    'beside any main',
    'for passing round',
    'next to the main',
    'made for reaching across',
    'to go alongside',
  ],
  bread: [
    'to tear and pass',
    'for the bread basket',
    'to mop a plate',
    'torn at the table',
    'from the bread board',
  ],
  dessert: [
    'to end on',
    'one spoon or two',
    'the last course',
    'for after dinner',
    'to share or not',
    'with coffee, or before',
  ],
  drink: [
    'sip by sip',
    'to sip slowly',
    'between courses or after',
    'no hurry about it',
    'for a long pause',
    'to drink unhurried',
  ],
  breakfast: [
    'for a slow morning',
    'morning food, any hour',
    'to start the day',
    'before the day begins',
    'beside the first coffee',
  ],
  snack: [
    'between two meals',
    'for the small hunger',
    'a few bites',
    'for the way home',
    'to nibble standing up',
  ],
}
