import { corrected, type FoodLexicon } from './food-lexicon.ts'
import { normalised, singular } from './words.ts'

/** A request with slips of typing in the names of foods put right, and a sentence for each. */
export function spelledRight(
  lexicon: FoodLexicon,
  typed: string,
): { text: string; notes: string[] } {
  const notes: string[] = []
  const text = typed.replace(/[\p{L}\p{M}'’]{5,}/gu, (word) => {
    const plain = singular(normalised(word))
    const right = corrected(lexicon, [plain]).join(' ')
    if (right === plain || plain.includes(' ')) return word
    notes.push(`"${word}" was read as ${right}.`)
    return right
  })
  return { text, notes: [...new Set(notes)] }
}
