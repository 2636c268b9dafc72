import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'
import { PLATFORM_NAMES, type Platform } from '#contract/platforms.ts'

/** A call names no currency, or the wrong one: prices would be taken for the store's. `theirs`: where it is known. */
export function currencyFindings(
  { restaurant: { ref, currency } }: CanonicalMenu,
  channel: Platform,
  theirs: string | undefined,
): MenuFinding[] {
  if (theirs === undefined || theirs === currency) return []
  const text = `The menu is in ${currency}, and this store at ${PLATFORM_NAMES[channel]} sells in ${theirs}.`
  return [
    { rule: `${channel}-currency`, level: 'block', on: 'restaurant', ref, field: 'currency', text },
  ]
}

/** Without any hours the store would be closed all week, or its menu refused. */
export function openingHoursFindings(
  { restaurant: { ref, hours }, dayparts }: CanonicalMenu,
  channel: Platform,
): MenuFinding[] {
  if (hours.length > 0 || dayparts.length > 0) return []
  const text = `${PLATFORM_NAMES[channel]} asks for opening hours, and this restaurant has none yet.`
  return [{ rule: `${channel}-hours`, level: 'block', on: 'restaurant', ref, field: 'hours', text }]
}
