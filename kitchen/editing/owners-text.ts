import type { OwnersWords } from './facts-changed.ts'

const ASKS =
  /^\s*(?:please\s+|can you\s+|could you\s+)*(?:improve|fix|polish|edit|correct|proof-?read|clean up|tidy(?: up)?|rewrite|reword)\b(?<what>[^:"“\n]*)[:"“\n]\s*(?<text>[\s\S]+)$/i
const NAMED = /^(?<name>[^:.\n,]{2,60}?)\s*(?::|\n|\s[-–]\s)\s*(?<text>[\s\S]+)$/

/** Fewer words are a wish for a dish and no text of one. */
const FEWEST_WORDS = 5

/**
 * The owner's own words that a prompt hands over to be bettered, as "fix this: ..." or as a name with its description;
 * null where it asks for something to be written.
 */
export function ownersText(prompt: string): OwnersWords | null {
  const asked = ASKS.exec(prompt)?.groups
  const given = (asked?.text ?? prompt).replace(/^\s*["“]|["”]\s*$/g, '').trim()
  const named = NAMED.exec(given)?.groups
  if (named?.name && named.text && isTold(named.text)) {
    return { name: named.name.trim(), description: named.text.trim() }
  }
  return asked ? { name: '', description: given } : null
}

function isTold(text: string): boolean {
  return text.trim().split(/\s+/).length >= FEWEST_WORDS && /[,.]|\bw\/|\bwith\b/i.test(text)
}
