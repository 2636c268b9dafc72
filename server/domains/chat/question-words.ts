import { foldText } from '#server/core/fold-text.ts'
import { PHRASES, STOP_WORDS, SYNONYMS } from './vocabulary.ts'

const CANONICAL = new Map(
  SYNONYMS.flatMap(([first = '', ...rest]) =>
    [first, ...rest].map((word) => [stem(word), stem(first)] as const),
  ),
)

/** The words of a question or a text that carry its meaning, as stems. */
export function meaningfulWords(text: string): string[] {
  const plain = PHRASES.reduce(
    (folded, [pattern, word]) => folded.replace(pattern, ` ${word} `),
    foldText(text).replace(/[’']/g, "'"),
  )
  return plain
    .split(/[^a-z0-9%$]+/)
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
    .map(stem)
}

/** A stem as it is written, and the one that stands for all of the same meaning. */
export function formsOf(word: string): string[] {
  return [...new Set([word, CANONICAL.get(word) ?? word])]
}

/** Enough for English plurals and the commonest endings. */
function stem(word: string): string {
  if (word.length < 4) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/([^su])s$/, '$1')
    .replace(/(?<=.{3})(ing|ed)$/, '')
    .replace(/([bdgmnprt])\1$/, '$1')
    .replace(/(?<=.{3})e$/, '')
}
