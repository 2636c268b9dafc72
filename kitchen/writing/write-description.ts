import type { Plate } from '../composing/plate.ts'
import { printed, readMarks } from '../knowledge/marked-text.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { hashOf } from '../random.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { editMarked } from './edit-marked.ts'
import { listOf, sentence } from './english.ts'
import { besides, plainDescription, untoldIn } from './plain-text.ts'
import { type PlateChange, plateChange } from './plate-change.ts'
import { sayIngredient } from './say-ingredient.ts'

/**
 * All that can be said of a plate in its style: the dish's authored texts as the plate has them, the seed's first, and
 * the plain line last. `isAllowed` keeps texts out that speak of what was excluded.
 */
export function descriptionsOf(
  knowledge: Knowledge,
  plate: Plate,
  { seed, isAllowed = () => true }: { seed: number; isAllowed?: (text: string) => boolean },
): [string, ...string[]] {
  const authored = authoredTexts(knowledge, plate).filter(isAllowed)
  const start = hashOf(`${seed}/${plate.id}`) % Math.max(1, authored.length)
  const plain = plainDescription(knowledge, plate)
  const [first = plain, ...rest] = [...authored.slice(start), ...authored.slice(0, start)]
  return authored.length === 0 ? [plain] : [first, ...rest, plain]
}

function authoredTexts(knowledge: Knowledge, plate: Plate): string[] {
  const texts = knowledge.textsOf(plate)
  const change = plateChange(knowledge, plate)
  if (!texts || !change) return []
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

/** The steps of the dish's authored recipe as the plate has them; null where it has none that can be said. */
export function authoredSteps(
  knowledge: Knowledge,
  plate: Plate,
): { portions: number; steps: string[] } | null {
  const recipe = knowledge.textsOf(plate)?.recipe
  const change = plateChange(knowledge, plate)
  if (!recipe || !change) return null
  const isWhole = change.gone.size === 0 && change.swapped.size === 0
  const steps: string[] = []
  for (const step of recipe.steps) {
    const pieces = readMarks(step)
    const edited = isWhole ? printed(pieces) : editMarked(pieces, change)
    if (edited === null || speaksOfGone(knowledge, edited, { change, plate })) return null
    steps.push(edited)
  }
  return { portions: recipe.portions, steps }
}
