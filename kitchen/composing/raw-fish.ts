import type { Knowledge } from '../knowledge/schema.ts'

const COOKED = /smoked|eel|stick|roe|canned|tempura/

/** What is rolled in sushi is raw, though the roll is not. */
export function holdsRawFish(
  ingredients: Knowledge['ingredients'],
  { form, components }: { form: string; components: Readonly<Record<string, number>> },
): boolean {
  const isRolled = form === 'sushi' || form === 'sashimi'
  return Object.keys(components).some(
    (name) =>
      ingredients.get(name)?.source === 'fish' &&
      ingredients.get(name)?.role === 'protein' &&
      (name.startsWith('raw ') || (isRolled && !COOKED.test(name))),
  )
}
