/** Whether a text has the word as a word of its own, in singular or plural, whatever its capitals. */
export function hasWord(text: string, word: string): boolean {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const ending = word.endsWith('y') ? `${escaped.slice(0, -1)}(?:y|ies)` : `${escaped}(?:e?s)?`
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${ending}(?![\p{L}\p{N}])`, 'iu').test(text)
}
