/** What joins two things that are asked for at once. */
export const JOINT =
  /\s*[,;&+]\s*(?:(?:and|with|plus)\s+)?|\s+(?:and|with|plus|alongside|beside)\s+/gi

export type Start = { name: string; rest: string }

const ENDS =
  /^(?:$|[,;.!?&+]|\s+(?:and|with|plus|for|please|no|not|without|but|minus|hold|instead|rather)\b)/i

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
