import { isKeptOut, type Plate } from '../composing/plate.ts'
import { printed, readMarks } from '../knowledge/marked-text.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { hashOf } from '../random.ts'
import type { Wishes } from '../reading/read-request.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { editMarked } from './edit-marked.ts'
import { listOf, sentence } from './english.ts'
import { besides, plainDescription, untoldIn } from './plain-text.ts'
import { type PlateChange, plateChange } from './plate-change.ts'
import { sayIngredient } from './say-ingredient.ts'

/**
 * All that can be said of a plate in its style: the dish's authored texts as the plate has them, the seed's first, and
 * the plain line last. Texts that speak of what the wishes exclude are kept out.
 */
export function descriptionsOf(
  knowledge: Knowledge,
  plate: Plate,
  { seed, wishes }: { seed: number; wishes?: Wishes },
): [string, ...string[]] {
  const change = plateChange(knowledge, plate)
  const authored = (change ? authoredTexts(knowledge, { plate, change }) : []).filter(
    (text) => !wishes || !isKeptOut(knowledge, text, { wishes, isWhole: isUnchanged(change) }),
  )
  const start = hashOf(`${seed}/${plate.id}`) % Math.max(1, authored.length)
  const plain = plainDescription(knowledge, plate)
  const [first = plain, ...rest] = [...authored.slice(start), ...authored.slice(0, start)]
  return authored.length === 0 ? [plain] : [first, ...rest, plain]
}

function isUnchanged(change: PlateChange | null): boolean {
  return change !== null && change.gone.size + change.swapped.size + change.added.length === 0
}

function authoredTexts(
  knowledge: Knowledge,
  { plate, change }: { plate: Plate; change: PlateChange },
): string[] {
  const texts = knowledge.textsOf(plate)
  if (!texts) return []
  return texts[plate.style].flatMap((text) => {
    const edited = editMarked(readMarks(text), change)
    if (edited === null || speaksOfGone(knowledge, edited, { change, plate })) return []
    const told = [...change.added.map(saidIn(knowledge)), ...untoldIn(knowledge, plate, edited)]
    const added = [...new Set(told)]
    return [
      [
        edited,
        ...(added.length === 0 ? [] : [sentence(`with ${listOf(added)}`)]),
        ...besides(plate),
      ].join(' '),
    ]
  })
}

function saidIn(knowledge: Knowledge): (name: string) => string {
  return (name) => {
    const found = knowledge.ingredients.get(name)
    return found ? sayIngredient(found, 60) : name
  }
}

/** Words outside the marks may still speak of what is gone. */
function speaksOfGone(
  knowledge: Knowledge,
  text: string,
  { change, plate }: { change: PlateChange; plate: Plate },
): boolean {
  const words = stems(text)
  const left = new Set(Object.keys(plate.components).flatMap(stems))
  return [...change.gone, ...change.swapped.keys()].some((name) => {
    const { menuName = '' } = knowledge.ingredients.get(name) ?? {}
    return [name, menuName].some(
      (label) =>
        label !== '' &&
        holdsPhrase(words, stems(label)) &&
        !stems(label).every((word) => left.has(word)),
    )
  })
}

/** What the steps call a component, and what it still is when they take it: "batter" or "dough", or nothing. */
export type Called = { words: readonly string[]; raw: string }

/**
 * The steps of the dish's authored recipe as the plate has them, and what they call each component; null where it has none
 * that can be said.
 */
export function authoredSteps(
  knowledge: Knowledge,
  plate: Plate,
): { portions: number; steps: string[]; called: ReadonlyMap<string, Called> } | null {
  const recipe = knowledge.textsOf(plate)?.recipe
  const change = plateChange(knowledge, plate)
  if (!recipe || !change) return null
  const isWhole = change.gone.size === 0 && change.swapped.size === 0
  const steps: string[] = []
  const called = new Map<string, Called>()
  for (const step of recipe.steps) {
    const pieces = readMarks(step)
    const edited = isWhole ? printed(pieces) : editMarked(pieces, change)
    if (edited === null || speaksOfGone(knowledge, edited, { change, plate })) return null
    steps.push(edited)
    for (const [at, { component, text }] of pieces.entries()) {
      if (component === null) continue
      const raw = /^ (batter|dough)\b/.exec(pieces[at + 1]?.text ?? '')?.[1] ?? ''
      const before = called.get(component)
      called.set(component, {
        words: [...(before?.words ?? []), text],
        raw: before?.raw || raw,
      })
    }
  }
  return { portions: recipe.portions, steps, called }
}
