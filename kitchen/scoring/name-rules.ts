import { type FoodLexicon, stemsOf } from '../reading/food-lexicon.ts'
import { FORM_WORDS } from '../reading/kind-words.ts'
import { normalised, stems } from '../reading/words.ts'
import { wordCount } from '../writing/english.ts'
import { saysMethod, tellsFood } from '../writing/write-name.ts'
import { lost, met, type Rule, type Sibling } from './rubric.ts'

/** Five letters and more: BBQ, IPA and BLT are written so. */
export const SHOUTED_WORD = /(?<!\p{L})\p{Lu}{5,}(?!\p{L})/gu

/** Deliveroo menu guidelines: 2 to 120 characters, ideally under 60; no shouting, codes, prices or promotion. */
export const nameFormat: Rule = {
  id: 'T1',
  points: 0.5,
  source:
    'Deliveroo menu guidelines (item names), and common portal practice (no capitals, promotion or codes)',
  check: ({ name }, { asked }) => {
    if (!asked.name) return null
    const text = name.trim()
    if (text.length < 2 || text.length > 120)
      return lost(1, 'Give the dish a name of 2 to 60 characters.')
    if (isShouted(text)) return lost(0.7, 'Write the name in title case instead of capitals.')
    if (/https?:|www\.|[$€£]\s?\d|\d+\s?%|\p{Extended_Pictographic}|!/u.test(text)) {
      return lost(0.7, 'Take prices, links, exclamation marks and emoji out of the name.')
    }
    if (/^\s*(?:#?\d+[.)\-:]|[A-Z]{1,3}\d+\b)/.test(text))
      return lost(0.5, 'Take the number or code out of the name.')
    if (text.length >= 60)
      return lost(0.5, `Shorten the name from ${text.length} to under 60 characters.`)
    if (text.search(SHOUTED_WORD) >= 0) return lost(0.5, 'Write the words in capitals small.')
    if (/(?:^|\s)w\/o?(?:\s|\p{L})/iu.test(text))
      return lost(0.4, 'Spell "w/" out: "with" or "without".')
    if (wordCount(text) > 8) return lost(0.3, 'Bring the name down to 2 to 6 words.')
    if (/^\p{Ll}/u.test(text)) return lost(0.3, 'Begin the name with a capital.')
    return met('The name has a good length and no shouting.')
  },
}

/** Bidfood survey: guests dislike terms that tell them nothing; Wansink 2001: informative labels sell. */
export const nameTells: Rule = {
  id: 'T14',
  points: 1,
  source:
    'Bidfood menu survey (unexplained terms), Wansink, Painter and van Ittersum 2001 (descriptive labels)',
  check: ({ name }, { asked, lexicon, components, isOffer }) => {
    if (!asked.name) return null
    const words = stems(name)
    if (lexicon.dishes.has(words.join(' '))) return met('Guests know a dish by this name.')
    const known = components ?? []
    const tells =
      isOffer ||
      tellsFood(name, lexicon) ||
      known.some((part) => stemsOf(lexicon, part).some((word) => words.includes(word)))
    if (!tells)
      return lost(
        0.8,
        'Say in the name what is on the plate: add the main ingredient or how it is cooked.',
      )
    if (wordCount(name) === 1 && !isOffer)
      return lost(0.3, 'One word says little: add the main ingredient or the method to the name.')
    if (!isOffer && thingsNamedBy(name, { lexicon, components: known }) < 2)
      return lost(
        0.15,
        'The name tells one thing: a second, such as the method or what comes with it, lets guests see the dish.',
      )
    return met(isOffer ? 'The name says what it is.' : 'The name says what is on the plate.')
  },
}

/** Uber removed restaurants with copied menus: every name and description stands once. */
export const unique: Rule = {
  id: 'T18',
  points: 0.5,
  source: 'Uber Eats policy on duplicate menus',
  check: ({ name, description }, { siblings, asked }) => {
    if (!asked.name && !asked.description) return null
    if (asked.name && !isFree(name, siblings)) {
      return lost(1, 'Another item has the same name: tell the two apart.')
    }
    const text = normalised(description ?? '')
    if (text !== '' && siblings.some((other) => normalised(other.description ?? '') === text)) {
      return lost(1, 'Another item has the same description: write this one its own.')
    }
    return met('Nothing else on the menu reads the same.')
  },
}

/** Whether no other item of the menu has the name. */
export function isFree(name: string, siblings: readonly Pick<Sibling, 'name'>[]): boolean {
  const own = normalised(name)
  return !siblings.some((other) => normalised(other.name) === own)
}

/** Distinct words of food, form or method in a name. */
function thingsNamedBy(
  name: string,
  { lexicon, components }: { lexicon: FoodLexicon; components: readonly string[] },
): number {
  const own = new Set(components.flatMap((part) => stemsOf(lexicon, part)))
  return new Set(
    stems(name).filter(
      (word) =>
        lexicon.words.has(word) || own.has(word) || FORM_WORDS.has(word) || saysMethod([word]),
    ),
  ).size
}

function isShouted(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return (
    letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  )
}
