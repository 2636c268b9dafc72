import { shiftDay } from '#contract/days.ts'

/** How a signup came to an affiliate, strongest first. */
export const ATTRIBUTED_BY = ['code', 'link', 'cookie'] as const
export type AttributedBy = (typeof ATTRIBUTED_BY)[number]

export const COOKIE_DAYS = 60

export type Traces = {
  /** Typed at signup. */
  typed: string | null
  /** `ref` in the links of this visit, oldest first. */
  links: readonly string[]
  /** What consented cookies hold, in any order. */
  cookies: readonly { code: string; on: string }[]
}

/** Whose signup it is: the strongest trace that names somebody, and the last one of its kind. Null: nobody's. */
export function attribute(
  { typed, links, cookies }: Traces,
  { isKnown, today }: { isKnown: (code: string) => boolean; today: string },
): { code: string; by: AttributedBy } | null {
  if (typed !== null && isKnown(typed)) return { code: typed, by: 'code' }
  const link = links.findLast(isKnown)
  if (link !== undefined) return { code: link, by: 'link' }
  const cookie = cookies
    .filter(({ code, on }) => isKnown(code) && on <= today && today <= shiftDay(on, COOKIE_DAYS))
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
    .at(-1)
  return cookie ? { code: cookie.code, by: 'cookie' } : null
}
