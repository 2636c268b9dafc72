import { seededBy } from '#kitchen/random.ts'
import type { Concept, NameRules } from './knowledge/schema.ts'
import { likeness, wordsOf } from './overlap/names.ts'

export type NameFinding = { level: 'block' | 'warn'; text: string }

/** As near to another name as this, and guests take one for the other. */
const TOO_LIKE = 0.8

/** What stands against a name: platforms' rules, the account's other names, claims and other people's names. */
export function nameFindings(
  rules: NameRules,
  name: string,
  { others, diets }: { others: readonly string[]; diets: readonly (readonly string[])[] },
): NameFinding[] {
  const findings: NameFinding[] = []
  const block = (text: string) => findings.push({ level: 'block', text })
  const plain = ` ${name
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/['"]/g, '')
    .replaceAll(/[^\p{L}\p{N}%/-]+/gu, ' ')
    .trim()} `
  const says = (word: string) => plain.includes(` ${word.toLowerCase()} `)
  if (name.trim().length < 2) block('A name has at least two letters.')
  if (name.length > rules.longest) {
    block(`The name has ${name.length} characters; shops show about ${rules.longest}.`)
  }
  for (const other of others) {
    if (likeName(name, other) >= TOO_LIKE) {
      block(
        `It is too like “${other}”, which is yours too: guests and platforms would take one for the other.`,
      )
    }
  }
  const origin = rules.protectedOrigins.find(says)
  if (origin) block(`“${origin}” is a protected name of origin. A shop may not be called by it.`)
  const trade = rules.tradeNames.find(says)
  if (trade) block(`“${trade}” is a name of somebody else’s.`)
  for (const [claim, diet] of Object.entries(rules.claims)) {
    if (!says(claim)) continue
    if (diet === null) block(`“${claim}” is a claim that a menu cannot prove.`)
    else if (!diets.every((kept) => kept.includes(diet))) {
      block(`“${claim}” is a claim that every item has to keep, and not every item does.`)
    }
  }
  const promotion = rules.promotion.find(says)
  if (promotion) block(`“${promotion}” is an offer and no name: platforms refuse it.`)
  if (/\p{Extended_Pictographic}|https?:|www\.|@|#\w/u.test(name)) {
    block('Platforms refuse pictures, addresses and tags in a name.')
  }
  if (name.length > 4 && name === name.toUpperCase() && /\p{L}{4}/u.test(name)) {
    findings.push({ level: 'warn', text: 'Capitals throughout are refused by some platforms.' })
  }
  return findings
}

/** By letters, and by words whatever their order. */
function likeName(one: string, other: string): number {
  const text = (name: string) => wordsOf(name).join(' ')
  const sorted = (name: string) => wordsOf(name).toSorted().join(' ')
  return Math.max(likeness(text(one), text(other)), likeness(sorted(one), sorted(other)))
}

/** Names for a concept that nothing stands against, in another order for each restaurant. */
export function nameCandidates(
  rules: NameRules,
  concept: Concept,
  given: { others: readonly string[]; diets: readonly (readonly string[])[]; seed: number },
): string[] {
  return seededBy(given.seed, 'brand-names', concept.id)
    .shuffle(concept.names)
    .filter((name) => nameFindings(rules, name, given).length === 0)
}
