import type { z } from 'zod'

/** What ends a line, or turns the direction of what follows: it would stand in a mail as words of somebody else. */
const BREAKS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** A scheme, `www.`, a path after a host, or a mail address: what mail programs make a link of, and no name holds. */
const LINK = /[a-z][a-z\d+.-]*:\/\/|\bwww\.|[\p{L}\d-]+\.\p{L}{2,}\/|[^\s@]@[^\s@]+\.\p{L}{2,}/iu
/** A bare host, such as menus.example or x.com; "J.Smith" is none. */
const HOST = /[\p{L}\d-]{2,}\.\p{L}{2,}|\b[\p{L}\d]\.(?:com|net|org|co|me|io|ly)\b/iu

export function isOneLine(text: string): boolean {
  return !BREAKS.test(text)
}

export function holdsLink(text: string): boolean {
  return LINK.test(text)
}

/** Whether some program would make a link of it; brands such as "Pizza.example" are among them. */
export function holdsAddress(text: string): boolean {
  return LINK.test(text) || HOST.test(text)
}

/** A person's name: one line, no web or mail address. */
export function personName(label: string, shape: z.ZodString) {
  return oneLine(label, shape).refine(
    (name) => !holdsAddress(name),
    `${label} holds what looks like a web or mail address: leave it out, or put a space after the dot`,
  )
}

/** A business's name: one line; it may be a host, as brands are, and no other address. */
export function businessName(label: string, shape: z.ZodString) {
  return oneLine(label, shape).refine(
    (name) => !holdsLink(name),
    `${label} holds what looks like a web or mail address: leave it out`,
  )
}

function oneLine(label: string, shape: z.ZodString) {
  return shape.refine(isOneLine, { error: `${label} has to be one line`, abort: true })
}

/** Any blank as a space: a number that is pasted may bring tabs or the line's end along. */
export function spacedByBlanks(text: string): string {
  return text.replace(/\s+/g, ' ')
}
