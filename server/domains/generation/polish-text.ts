import { spelledOut } from '#kitchen/reading/words.ts'
import { sentence } from '#kitchen/writing/english.ts'
import { tidyName } from '#kitchen/writing/tidy-name.ts'

/** An owner's own description with nothing taken away: a list becomes a sentence, shouting is quiet. */
export function polishedDescription(text: string): string {
  const plain = spelledOut(text)
    .replace(/\s*[+•·|]\s*/g, ', ')
    .replace(/\p{Extended_Pictographic}|\u{FE0F}/gu, '')
    .replace(/!+/g, '.')
    .replace(/\s+([.,;])/g, '$1')
    .replace(/([.,;]){2,}/g, '$1')
    .replace(/^[\s,;.]+/, '')
    .replace(/\s+/g, ' ')
  return sentence(isShouted(plain) ? plain.toLowerCase() : plain)
}

/** A printed name without shouting, its marks such as (GF) as they stand. */
export function polishedName(name: string): string {
  const tidy = tidyName(name) || name
  const marks = name.match(MARKS) ?? []
  return marks.reduce(
    (text, mark) =>
      text.replaceAll(mark.toLowerCase(), mark).replaceAll(capitalisedMark(mark), mark),
    tidy,
  )
}

const MARKS = /\(\p{Lu}{1,3}\)/gu

function capitalisedMark(mark: string): string {
  return mark.charAt(0) + mark.charAt(1) + mark.slice(2).toLowerCase()
}

function isShouted(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  const capitals = letters.replace(/\P{Lu}/gu, '').length
  return letters.length > 3 && capitals > letters.length * 0.6
}
