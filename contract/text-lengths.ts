/** The 128 characters of GSM 03.38 (3GPP TS 23.038, 6.2.1), without the escape that stands at 0x1B. */
const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Its extension table (6.2.1.1): each is sent as an escape and a character, two septets. */
const GSM_EXTENDED = new Set('\f^{}\\[~]|€')

export type SmsSize = {
  /** One character outside GSM 03.38 turns the whole message into UCS-2. */
  encoding: 'GSM-7' | 'UCS-2'
  /** Septets, or 16-bit units. */
  used: number
  /** What one message holds. */
  limit: number
  /** Messages it is sent in; those of several hold a little less each (3GPP TS 23.040, 9.2.3.24.1). */
  segments: number
}

/** How long a text is when it is sent as an SMS. */
export function smsSize(text: string): SmsSize {
  const septets = septetsOf(text)
  if (septets === null) return sized('UCS-2', [...text].map(unitsOf), { limit: 70, part: 67 })
  return sized('GSM-7', septets, { limit: 160, part: 153 })
}

export function isGsmCharacter(character: string): boolean {
  return GSM_BASIC.has(character) || GSM_EXTENDED.has(character)
}

function septetsOf(text: string): number[] | null {
  const sizes: number[] = []
  for (const character of text) {
    if (!isGsmCharacter(character)) return null
    sizes.push(GSM_BASIC.has(character) ? 1 : 2)
  }
  return sizes
}

function unitsOf(character: string): number {
  return character.length
}

/** A character is never cut in two: neither an escape from what it escapes nor a surrogate pair. */
function sized(
  encoding: SmsSize['encoding'],
  sizes: readonly number[],
  { limit, part }: { limit: number; part: number },
): SmsSize {
  const used = sizes.reduce((sum, size) => sum + size, 0)
  if (used <= limit) return { encoding, used, limit, segments: used === 0 ? 0 : 1 }
  let segments = 1
  let filled = 0
  for (const size of sizes) {
    if (filled + size > part) {
      segments += 1
      filled = 0
    }
    filled += size
  }
  return { encoding, used, limit, segments }
}

/** Built once: it costs more than what it does. */
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })
const PLAIN = /^[ -~]*$/

/** Code points that count one in X's weighted length; all others count two (developer.x.com, "Counting characters"). */
const LIGHT: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
]

/** X's weighted length: Latin and its kin count one, CJK two, an emoji of whatever length two. */
export function weightedLength(text: string): number {
  if (PLAIN.test(text)) return text.length
  let sum = 0
  for (const { segment } of GRAPHEMES.segment(text.normalize('NFC'))) {
    sum += isEmoji(segment) ? 2 : [...segment].reduce((weight, one) => weight + weightOf(one), 0)
  }
  return sum
}

/** Signs such as © are drawn as emoji only where they say so. */
function isEmoji(grapheme: string): boolean {
  return /\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{FE0F}/u.test(grapheme)
}

function weightOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  return LIGHT.some(([from, to]) => point >= from && point <= to) ? 1 : 2
}

/** Characters as a person counts them: an accent or a skin tone is not one of its own. */
export function characterCount(text: string): number {
  return PLAIN.test(text) ? text.length : [...GRAPHEMES.segment(text)].length
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

export function hashtagsIn(text: string): string[] {
  return text.match(/(?<=^|\s)#[\p{L}\p{N}_]+/gu) ?? []
}
