import { fileURLToPath } from 'node:url'

/** Languages whose words the second reader knows, by their codes of ISO 639-3, which name its data packages. */
export const LANGUAGES = [
  'eng',
  'deu',
  'fra',
  'spa',
  'ita',
  'por',
  'nld',
  'pol',
  'tur',
  'kor',
] as const
export type Language = (typeof LANGUAGES)[number]

/** Where a language's data lies: the package's smaller half, read as well as its larger one. */
export function languageFolder(language: Language): string {
  const data = import.meta.resolve(`@tesseract.js-data/${language}/package.json`)
  return fileURLToPath(new URL('4.0.0_best_int', data))
}
