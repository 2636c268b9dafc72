import type { Plate } from '../composing/plate.ts'
import type { Knowledge } from '../knowledge/schema.ts'

const SAID =
  /\s*[,;.(]?\s*\b(?:with\s+(?:the|its)\s+)?names?\s+(?:it\s+)?in\s+(?:the\s+)?(\p{L}+)\)?|\s*[,;.(]?\s*\b(\p{L}+)\s+names?\b(?:\s+please)?\)?/iu
const OWN = ['original', 'native', 'own']
const ENGLISH = new Intl.DisplayNames('en', { type: 'language' })
const LANGUAGES = 'ar de el es fa fr he hi id it ja ko pl pt ru sv th tr uk vi zh en'.split(' ')

/** The language by its code that the name was asked for in, "" for the dish's own, and the request without it. */
export function languageOfName(
  prompt: string,
): { code: string; said: string; rest: string } | null {
  const found = SAID.exec(prompt)
  const said = (found?.[1] ?? found?.[2] ?? '').toLowerCase()
  const code = LANGUAGES.find((one) => ENGLISH.of(one)?.toLowerCase() === said)
  if (!found || (code === undefined && !OWN.includes(said))) return null
  return { code: code ?? '', said, rest: prompt.replace(found[0], '') }
}

/** The plate under its name in that language, where the kitchen knows it. */
export function namedIn(
  { cuisines }: Pick<Knowledge, 'cuisines'>,
  plate: Plate,
  { code, said }: { code: string; said: string },
): { plate: Plate; used: string[]; notFollowed: string[] } {
  const own = cuisines.get(plate.cuisine)?.language?.split('-')[0]
  const language = ENGLISH.of(code === '' ? (own ?? 'en') : code) ?? said
  if (plate.native === null || (code !== '' && code !== own)) {
    const none = `The kitchen knows no ${language} name for it.`
    return { plate, used: [], notFollowed: code === 'en' ? [] : [none] }
  }
  return {
    plate: { ...plate, name: plate.native, isNamedByOwner: true },
    used: [`Named in ${language}, as asked.`],
    notFollowed: [],
  }
}
