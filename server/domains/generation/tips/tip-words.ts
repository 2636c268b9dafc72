import { RUBRIC } from '#kitchen/kitchen.ts'

/** Why a rule of the rubric matters to whoever sells the dish. */
const WHY: Readonly<Record<string, string>> = {
  T1: 'Platforms cut long names off and refuse shouting, prices and promotion in them.',
  T14: 'A guest who cannot tell from its name what a dish is scrolls on.',
  T2: 'A dish with a description is ordered more, and platforms ask for one.',
  'T2-lead': 'The list shows only the first 60 characters, so they have to say what the dish is.',
  T3: 'A guest decides by what is in a dish, and looks for what to avoid.',
  T12: 'A word of technique or texture lets a guest see the dish, and raises what it may cost.',
  T9: 'Vague praise reads like a low price; plain words do not.',
  T13: 'A guest reads a description in less than eight seconds.',
  'T3-allergens': 'Guests with allergies rely on what is stated, and the law asks for it.',
  T16: 'A claim that cannot be proven, or is not true of the dish, costs trust and may break the law.',
  T18: 'Platforms take copied texts for a mistake, and a guest cannot tell the dishes apart.',
  price: 'A dish without a price, or far off its like, cannot be sold.',
  picture: 'A dish with a picture is ordered more, and platforms put such dishes first.',
  calories: 'Larger chains have to state calories, and guests look for them.',
}
const SOURCES: Readonly<Record<string, string>> = {
  picture: 'DoorDash and Uber Eats photo guidelines',
  calories: '21 CFR 101.11, and the calorie labelling rules of England',
}

/** Why it matters, and who says so. */
export function whyOf(rule: string): string {
  const source = RUBRIC.find(({ id }) => id === rule)?.source ?? SOURCES[rule]
  const why = WHY[rule] ?? 'The rubric asks for it.'
  return source ? `${why} Source: ${source}.` : why
}
