/** One change of an owner's words. */
export type Change = {
  kind: 'spelling' | 'capitals' | 'abbreviation' | 'punctuation' | 'filler' | 'order' | 'field'
  before: string
  after: string
  why: string
}

/** A text under the pencil, with the changes that were made so far. */
export type Draft = { text: string; changes: readonly Change[] }

/** Replaces each match and records it; `to` gives null where the match stays as it is. */
export function replaced(
  { text, changes }: Draft,
  pattern: RegExp,
  to: (match: string, groups: readonly string[]) => string | null,
  {
    kind,
    why,
  }: Pick<Change, 'kind'> & { why: string | ((match: string, after: string) => string) },
): Draft {
  const made: Change[] = []
  const edited = text.replace(pattern, (match: string, ...rest: unknown[]) => {
    const groups = rest.filter((one): one is string => typeof one === 'string').slice(0, -1)
    const after = to(match, groups)
    if (after === null || after === match) return match
    const reason = typeof why === 'string' ? why : why(match, after)
    made.push({ kind, before: match.trim(), after: after.trim(), why: reason })
    return after
  })
  return { text: edited, changes: [...changes, ...made] }
}
