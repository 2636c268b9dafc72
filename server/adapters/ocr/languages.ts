import { fileURLToPath } from 'node:url'

/** Where the engine's language data lies: the package's smaller half, read as well as its larger one. */
export function bundledLanguages(): string {
  const data = import.meta.resolve('@tesseract.js-data/eng/package.json')
  return fileURLToPath(new URL('4.0.0_best_int', data))
}
