import { z } from 'zod'
import { CannotServe } from '../brief.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'
import { holdsPhrase, stems } from './words.ts'

const names = yamlOf('not-for-sale.yaml', z.record(z.string(), z.array(z.string())))
const NOT_FOR_SALE = new RegExp(
  `(?<!\\p{L})(?:${Object.values(names).flat().join('|')})(?!\\p{L})`,
  'iu',
)

/** Throws CannotServe where a prompt asks for what no menu may offer; `naming` are the stems that name the dish it means. */
export function refuseForbiddenGoods(prompt: string, naming: readonly string[]): void {
  const [found] = NOT_FOR_SALE.exec(prompt) ?? []
  if (found === undefined || holdsPhrase(naming, stems(found))) return
  throw new CannotServe(
    `"${found}" cannot be sold on a menu. Ask for a dish, a drink or goods such as flowers or wine.`,
  )
}
