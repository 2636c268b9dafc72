/** What joins two things that are asked for at once. */
const JOINT = /\s*[,;:&+]\s*(?:(?:and|with|plus)\s+)?|\s+(?:and|with|plus|alongside|beside)\s+/gi

/** What stands beside a dish is looked for within so many characters and joints: no plate is longer. */
const LONGEST_PLATE = 300
const MOST_JOINTS = 12

/** The text up to where a plate ends at the latest, and what follows, which is let be. */
export function plateIn(text: string): { plate: string; further: string } {
  if (text.length <= LONGEST_PLATE) return { plate: text, further: '' }
  const blank = text.lastIndexOf(' ', LONGEST_PLATE)
  const end = blank > 0 ? blank : LONGEST_PLATE
  return { plate: text.slice(0, end), further: text.slice(end) }
}

export type Joint = { said: string; before: string; after: string }

export function* jointsIn(text: string): Generator<Joint> {
  let count = 0
  for (const { index, 0: said } of text.matchAll(JOINT)) {
    count += 1
    if (count > MOST_JOINTS) return
    yield { said, before: text.slice(0, index), after: text.slice(index + said.length) }
  }
}

export type Start = { name: string; rest: string }

const ENDS =
  /^(?:$|[,;.!?&+]|\s+(?:and|with|plus|for|please|no|not|without|but|under|below|about|around|minus|hold|instead|rather)\b)/i

/** Names of up to so many words that a text may begin with, each a whole thing, the longest first. */
export function startsOf(text: string, longest: number): Start[] {
  const words = text.split(/(?=[\s,;.!?&+])/)
  const lengths = Array.from({ length: Math.min(longest, words.length) }, (_, at) => at + 1)
  return lengths.reverse().flatMap((length) => {
    const rest = words.slice(length).join('')
    const name = words.slice(0, length).join('')
    return ENDS.test(rest) && /[\p{L}\p{N}'’)]$/u.test(name) ? [{ name, rest }] : []
  })
}
