import type { ReadItem } from '#contract/intake.ts'

/** The currency that most of the menu's prices are in; `otherwise` where it shows no sign of one. */
export function menuCurrency(items: readonly ReadItem[], otherwise: string): string {
  const counts = new Map<string, number>()
  for (const { currency } of items.flatMap(({ prices }) => prices)) {
    if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most?.[0] ?? otherwise
}
