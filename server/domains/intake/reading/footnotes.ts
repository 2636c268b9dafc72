import type { Draft } from './items.ts'

/** Figures and letters after a name that stand for additives and allergens in the small print, as German law asks for. */
const CODES =
  /(?<=\p{L}{2}[)\d]*|\))[\s'’‘*#,.;]*(?:(?:(?<!\p{L})[a-n](?!\p{L})|(?<!\d)\d{1,2}(?!\d))[\s'’‘*#,.;]*)+$/u
/** Two of them at least: one figure alone may be a number of pieces. */
const SEVERAL = /(?:[a-n\d][\s'’‘*#,.;]*){2}$/u
const FEWEST = 4
const LEAST = 0.12

/** Names without the codes of additives, on a menu whose names carry them; the codes stand at the end of what is said of the dish. */
export function withoutFootnotes<D extends Pick<Draft, 'name' | 'description'>>(
  drafts: readonly D[],
): D[] {
  const codes = drafts.map(({ name }) => CODES.exec(name)?.[0] ?? '')
  const several = codes.filter((code) => SEVERAL.test(code) && /[,.\s'’‘*]/.test(code)).length
  if (several < FEWEST || several < drafts.length * LEAST) return [...drafts]
  return drafts.map((draft, at) => {
    const code = codes[at] ?? ''
    if (code === '' || /\d[.,]\d+\s*l$/i.test(draft.name)) return draft
    const bare = code.replaceAll(/^[\s'’‘*#,.;]+|[\s'’‘*#,.;]+$/g, '')
    return {
      ...draft,
      name: draft.name.slice(0, draft.name.length - code.length).trimEnd(),
      description: [draft.description, `(${bare})`].filter(Boolean).join(' '),
    }
  })
}
