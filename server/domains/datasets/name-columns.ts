export type NamedColumns = { names: string[]; notes: string[] }

const LONGEST_NAME = 100
const SHOWN = 3

/** Gives every column a name that no other has, without regard to case; names that stand once stay. */
export function nameColumns(header: string[]): NamedColumns {
  const written = header.map(tidy)
  const taken = new Set<string>()
  const names = written.map((name) => (name !== '' && claim(taken, name) ? name : null))
  const renamed: string[] = []
  const unnamed: string[] = []
  const full = names.map((name, at) => {
    if (name !== null) return name
    const base = written[at] ?? ''
    const free = freeName(taken, base === '' ? `column${at + 1}` : base, base === '')
    if (base === '') unnamed.push(`column ${at + 1} is called "${free}"`)
    else renamed.push(`column ${at + 1} "${base}" is called "${free}"`)
    return free
  })
  return {
    names: full,
    notes: [
      ...listNote('Column names stand more than once', renamed),
      ...listNote('Columns without a name', unnamed),
    ],
  }
}

function tidy(original: string): string {
  return original
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim()
}

function claim(taken: Set<string>, name: string): boolean {
  const key = name.toLowerCase()
  if (taken.has(key)) return false
  taken.add(key)
  return true
}

function freeName(taken: Set<string>, base: string, asItIs: boolean): string {
  if (asItIs && claim(taken, base)) return base
  for (let number = 2; ; number += 1) {
    const name = `${base}_${number}`
    if (claim(taken, name)) return name
  }
}

function listNote(what: string, changes: string[]): string[] {
  if (changes.length === 0) return []
  const more = changes.length > SHOWN ? `, and ${changes.length - SHOWN} more` : ''
  return [`${what}: ${changes.slice(0, SHOWN).join(', ')}${more}.`]
}
