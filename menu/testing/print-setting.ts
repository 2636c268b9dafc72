import type { TextStyle } from '../print/design.ts'
import type { Setting } from '../print/set-text.ts'

/** Every character is half as wide as its size; nobody has `☃`. */
export function aSetting(given: Partial<Setting> = {}): Setting & { missing: string[] } {
  const missing: string[] = []
  const font = {
    id: 'plain',
    width: (text: string, size: number) => [...text].length * size * 0.5,
  }
  return {
    fonts: { pick: (_style, codePoint) => (codePoint === 0x2603 ? null : font) },
    locale: 'en-US',
    isRightToLeft: false,
    onMissing: (character) => missing.push(character),
    missing,
    ...given,
  }
}

export function aStyle(given: Partial<TextStyle> = {}): TextStyle {
  return {
    fonts: ['plain'],
    weight: 400,
    italic: false,
    size: 10,
    leading: 1.2,
    tracking: 0,
    case: 'as-written',
    colour: '#000000',
    align: 'start',
    features: [],
    ...given,
  }
}
