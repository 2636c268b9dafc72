import { fileURLToPath } from 'node:url'

/** Languages whose words the second reader knows, by the codes that name its data packages: those of ISO 639-3, and traditional Chinese. */
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
  'chi_tra',
] as const
export type Language = (typeof LANGUAGES)[number]

/** Where a language's data lies: the package's smaller half, read as well as its larger one. */
export function languageFolder(language: Language): string {
  const data = import.meta.resolve(`@tesseract.js-data/${language}/package.json`)
  return fileURLToPath(new URL('4.0.0_best_int', data))
}
