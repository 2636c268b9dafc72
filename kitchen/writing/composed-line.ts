import type { Part, Plate } from '../composing/plate.ts'
import type { Form } from '../knowledge/schema.ts'
import { listOf } from './english.ts'
import { sayCounted } from './say-ingredient.ts'

type Joint = { roles: readonly Part['ingredient']['role'][]; word: string; leads?: true }

/** How a form holds what is made on or in it: fillings on bread, a sauce over rice, pasta with what is tossed in. */
const JOINTS: Partial<Record<Form, Joint>> = {
  burger: { roles: ['bread'], word: 'on' },
  sandwich: { roles: ['bread'], word: 'on' },
  bagel: { roles: ['bread'], word: 'on' },
  flatbread: { roles: ['bread'], word: 'on' },
  taco: { roles: ['bread'], word: 'in' },
  burrito: { roles: ['bread'], word: 'in' },
  wrap: { roles: ['bread'], word: 'in' },
  bowl: { roles: ['grain'], word: 'over' },
  'rice-plate': { roles: ['grain'], word: 'over' },
  'curry-rice': { roles: ['grain'], word: 'over' },
  'stir-fry': { roles: ['grain'], word: 'over' },
  pasta: { roles: ['grain'], word: 'with', leads: true },
  noodles: { roles: ['grain'], word: 'with', leads: true },
}

/**
 * A plate of the foods that a person named, as a menu lists it: the main food first, then what comes with it, and what it is
 * served on. `main` is what the first part is called.
 */
export function composedLine(plate: Plate, parts: readonly Part[], main: string): string {
  const joint = JOINTS[plate.form]
  const [, ...rest] = parts
  const isBase = ({ ingredient: { role } }: Part): boolean => joint?.roles.includes(role) ?? false
  const bases = rest.filter(isBase).map((part) => sayCounted(plate, part))
  const others = rest.filter((one) => !isBase(one)).map((part) => sayCounted(plate, part))
  if (joint?.leads && bases.length > 0) return `${listOf(bases)} with ${listOf([main, ...others])}`
  const held = others.length > 0 ? `${main} with ${listOf(others)}` : main
  return bases.length > 0 && joint ? `${held} ${joint.word} ${listOf(bases)}` : held
}
