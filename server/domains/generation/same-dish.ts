import { foodsIn } from '#kitchen/judging/foods-in.ts'
import { strayFoods } from '#kitchen/judging/stray-foods.ts'
import { FORM_WORDS, type FoodLexicon, METHOD_WORDS } from '#kitchen/reading/food-lexicon.ts'
import { stems } from '#kitchen/reading/words.ts'

export type Words = { name: string; description: string | null }

/**
 * Whether new words still speak of the printed dish: its foods and its form are in the name, every food of its
 * description is told, and where the menu describes it, nothing else is put on the plate or done to it.
 */
export function isSameDish(lexicon: FoodLexicon, printed: Words, written: Words): boolean {
  return (
    keepsName(lexicon, printed.name, written.name) &&
    tellsAll(lexicon, printed, written) &&
    (printed.description === null || addsNothing(lexicon, printed, written)) &&
    figuresIn(textOf(written)).every((figure) => figuresIn(textOf(printed)).includes(figure))
  )
}

function keepsName(lexicon: FoodLexicon, printed: string, written: string): boolean {
  const [before, after] = [stems(printed), stems(written)]
  const telling = before.filter((word) => lexicon.words.has(word) || FORM_WORDS.has(word))
  const kept = before.filter((word) => after.includes(word))
  return telling.every((word) => after.includes(word)) && kept.length * 2 >= before.length
}

function tellsAll(lexicon: FoodLexicon, printed: Words, written: Words): boolean {
  if (written.description === null) return true
  const told = foodsIn(textOf(written), lexicon, null)
  return (
    foodsIn(printed.description ?? '', lexicon, null).every((food) => told.includes(food)) &&
    figuresIn(printed.description ?? '').every((figure) =>
      figuresIn(textOf(written)).includes(figure),
    )
  )
}

function addsNothing(lexicon: FoodLexicon, printed: Words, written: Words): boolean {
  const told = textOf(printed)
  const stray = strayFoods(lexicon, { text: textOf(written), components: [], told })
  const done = stems(told)
  const methods = stems(textOf(written)).filter((word) => METHOD_WORDS.has(word))
  return stray.length === 0 && methods.every((method) => done.includes(method))
}

function textOf({ name, description }: Words): string {
  return `${name}. ${description ?? ''}`
}

function figuresIn(text: string): string[] {
  return text.match(/\d+/g) ?? []
}
