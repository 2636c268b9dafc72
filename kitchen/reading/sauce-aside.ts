import type { Ingredient, Knowledge } from '../knowledge/schema.ts'
import { readRequest } from './read-request.ts'

const ASIDE = /((?:[\p{L}’'-]+\s+){1,2}?)on\s+(?:the\s+|a\s+)?side\b/iu
const IN_A_CUP: readonly Ingredient['role'][] = ['sauce', 'dairy', 'sweet', 'spice']
/** Read as how a dish is served; see manners.yaml. */
const MANNER = /^(?:dressing|sauce|gravy|syrup)$/i

/** A sauce or an egg that stands in a cup beside the plate, "guac on the side", and the request with it on the plate. */
export function sauceAside(
  knowledge: Knowledge,
  prompt: string,
): { said: string; rest: string } | null {
  const found = ASIDE.exec(prompt)
  const sauce = found?.[1]?.replace(/^(?:with|and|plus|the)\s+/i, '').trim() ?? ''
  if (!found || sauce === '' || MANNER.test(sauce)) return null
  const [wanted] = readRequest(knowledge, sauce).wanted
  const standsAside = ({ role, source }: Ingredient): boolean =>
    IN_A_CUP.includes(role) || source === 'egg'
  if (!wanted?.ingredients.some(standsAside)) return null
  const rest = prompt.replace(found[0], found[1] ?? '').trim()
  return { said: `with the ${sauce} on the side`, rest }
}
