import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { asTyped } from './as-typed.ts'
import { dishIn } from './dish-in-words.ts'
import { ANY_KIND, hasType, isOfManyDishes, kindIn } from './kind-of-dish.ts'
import { FORM_WORDS, METHOD_WORDS } from './kind-words.ts'
import { type Quota, withoutAnyLead } from './menu-counts.ts'
import { ONLY } from './menu-words.ts'
import { readRequest } from './read-request.ts'
import { unsaidOfKind } from './unsaid-of-kind.ts'
import { holdsPhrase, stems } from './words.ts'

/** "Mac and cheese is a must", "a vegan burger too": one of it, and some where there is more than one of them. */
function namedIn(knowledge: Knowledge, text: string): Quota | null {
  const called = stems(text).join(' ')
  if (isOfManyDishes(called) || FORM_WORDS.has(called)) return kindNamed(knowledge, text)
  const { dish, wanted, excluded } = readRequest(knowledge, text)
  if (excluded.length > 0) return null
  const isFood = wanted.some(({ phrase }) => phrase === called)
  // "chicken ribs brisket" without its commas names three
  const own = stems(dish?.name ?? '')
  if (wanted.filter(({ phrase }) => !holdsPhrase(own, phrase.split(' '))).length > 1) return null
  const dishes = isFood ? (knowledge.index.lexicon.dishes.get(called) ?? []) : dish ? [dish] : []
  if (dishes.length > 0) {
    const name = dish?.name ?? text.trim()
    const phrase = dish === null || isFood ? null : nameTyped(knowledge, text, dish)
    const names = phrase === null ? [] : [phrase]
    const said = phrase === null ? name : (asTyped(text, phrase) ?? name)
    return { kind: { ...ANY_KIND, names, dishes }, least: 1, most: null, said }
  }
  const kind = ONLY.test(text) ? null : kindIn(knowledge, text)
  if (kind === null || kind.diets.length === 0 || !hasType(kind)) return null
  return { kind, least: 1, most: null, said: text.replace(/\btoo\b/i, '').trim() }
}

/** Of pad thai with shrimp the "pad thai" that was typed: with tofu it is one too. */
function nameTyped({ index: { lexicon } }: Knowledge, text: string, dish: Dish): string | null {
  const words = stems(text)
  const found = dishIn(lexicon, words)
  const typed = found?.dish === dish ? words.slice(found.at, found.at + found.length) : []
  const isOfName = typed.length > 1 && holdsPhrase(stems(dish.name), typed)
  return isOfName ? typed.join(' ') : null
}

/** "Mofongo and pernil", "jerk chicken and oxtail": one of each, where all are names or foods beside one. */
export function allNamedIn(knowledge: Knowledge, text: string): Quota[] {
  const parts = text.split(/\s+(?:and|&)\s+/i).map(withoutAnyLead)
  if (parts.length > 1 && !isOneName(knowledge, text)) {
    const each = parts.map((part) => calledIn(knowledge, part) ?? namedIn(knowledge, part))
    const isNamed = each.some((one) => one !== null)
    const all = each.map((one, at) => one ?? (isNamed ? foodIn(knowledge, parts[at] ?? '') : null))
    if (all.every((one) => one !== null)) return all
  }
  const whole = namedIn(knowledge, text) ?? calledIn(knowledge, parts.length > 1 ? '' : text)
  return whole === null ? [] : [whole]
}

/** Mac and cheese is one dish. */
function isOneName({ index: { lexicon } }: Knowledge, text: string): boolean {
  const words = stems(text)
  const found = dishIn(lexicon, words)
  return found !== null && words.slice(found.at, found.at + found.length).includes('and')
}

/** What nothing but the words of a kind names: mofongo, dips, spicy curries. */
function calledIn(knowledge: Knowledge, text: string): Quota | null {
  const called = stems(text).join(' ')
  const isDish = knowledge.index.lexicon.dishes.has(called) && !isOfManyDishes(called)
  const kind = ONLY.test(text) || isDish ? null : kindIn(knowledge, text)
  if (kind !== null && METHOD_WORDS.has(called))
    return { kind, least: 2, most: null, said: text.trim(), isSome: true }
  if (kind === null || !hasType(kind) || readRequest(knowledge, text).excluded.length > 0)
    return null
  // "brisket, turkey, ribs" without its commas names several
  if (kind.courses.length + kind.cuisines.length > 0 || kind.foods.length > 1) return null
  return unsaidOfKind(knowledge, text, kind).length === 0 ? kindNamed(knowledge, text) : null
}

function foodIn(knowledge: Knowledge, text: string): Quota | null {
  const kind = kindIn(knowledge, text)
  const isFood = kind !== null && kind.foods.length > 0 && kind.diets.length === 0
  return isFood ? { kind, least: 1, most: null, said: text.trim() } : null
}

/** "Waffles" are some of the kind, "a waffle" is one. */
function kindNamed(knowledge: Knowledge, text: string): Quota | null {
  const kind = kindIn(knowledge, text)
  const isPlural = /[^s]s$/i.test(text.trim())
  if (kind === null) return null
  const named = { kind, most: null, said: text.trim() }
  return isPlural ? { ...named, least: 2, isSome: true } : { ...named, least: 1 }
}
