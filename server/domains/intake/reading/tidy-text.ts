import { isShouted } from './notes.ts'

/** Of lines that are taken for one name; a third of it is shown at most. */
const LONGEST_NAME = 1000

/** Without bullets, leaders, dashes and what OCR makes of icons at its ends. */
export function tidyName(text: string): string {
  return withoutIcon(joinLetters(text.slice(0, LONGEST_NAME)))
    .replace(/(?:\s*[.…·•_]){2,}\s*$/u, '')
    .replace(/^(?:[^\p{L}\p{N}("“'‘¿¡½¼¾#&+.]+\s*)+/u, '')
    .replace(/^[.+]+\s*(?=\p{L})/u, '')
    .replace(/[\s\-–—:;,.…·•*_~=|/\\»>^°]+$/u, (tail) => (/^\.$/.test(tail) ? '.' : ''))
    .replace(/\s+\.$|(?<=\p{Ll}{2})\.$/u, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([,;:!?)])/g, '$1')
    .trim()
}

export function tidyDescription(text: string): string {
  return joinLetters(text)
    .replace(/^[\s.…·•*_~=|–—:;,-]+/u, '')
    .replace(/[\s.…·•_~=|–—:;-]{2,}$|[\s–—:;|-]+$/u, '')
    .replaceAll(/(?<=\p{Ll})- (?=\p{Ll})/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([,;:!?)])/g, '$1')
    .trim()
}

/** OCR takes a bullet or an icon before a name for a quote that never closes, with a sign or a digit after it. */
function withoutIcon(text: string): string {
  const quotes = text.match(/["“”]/g)?.length ?? 0
  const plain = quotes === 1 ? text.replace(/^["“”][^\p{L}\p{N}]*(?:\d\s+(?=\p{L}))?/u, '') : text
  return plain.replace(/^0(?=\p{Ll})/u, 'O')
}

/** "A N T I P A S T I" as OCR reads letters set apart. */
function joinLetters(text: string): string {
  return text.replaceAll(/(?<!\S)(?:\p{Lu}{1,2} ){2,}\p{Lu}{1,2}(?!\S)/gu, (spaced) =>
    /(?:^| )\p{Lu}(?: \p{Lu}(?!\p{Lu}))/u.test(spaced) ? spaced.replaceAll(' ', '') : spaced,
  )
}

/** Fonts that show small letters as capitals leave "SweeT red BeaN" in a PDF's text. */
export function repairCase(names: readonly string[]): string[] {
  const odd = names.filter((name) =>
    /\p{Ll}\p{Lu}/u.test(name.replaceAll(/\b(?:Mc|Mac|De|Di|La|Le|O)\p{Lu}/gu, '')),
  )
  const isOddFont = odd.length >= 3 && odd.length >= names.length * 0.25
  return names.map((name) => (isOddFont && !isShouted(name) ? name.toUpperCase() : name))
}
