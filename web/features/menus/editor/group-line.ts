import type { CanonicalMenu, Ref } from '#contract/canonical-menu.ts'
import { formatPrice } from '#contract/money.ts'

/** An option group in a line, as a guest would be told: "Size: Small, Large +$2.00". */
export function groupLine(menu: CanonicalMenu, ref: Ref): string | null {
  const group = menu.groups.find((one) => one.ref === ref)
  if (!group) return null
  const { currency } = menu.restaurant
  const options = group.options.flatMap(({ item, price }) => {
    const option = menu.items.find((one) => one.ref === item)
    if (!option) return []
    const minor = price ?? option.price ?? 0
    return [minor > 0 ? `${option.name} +${formatPrice({ minor, currency })}` : option.name]
  })
  const asked = group.name.replace(/[\s:]+$/u, '')
  return `${asked}${/[?!]$/u.test(asked) ? '' : ':'} ${options.join(', ')}`
}

/** How many a guest has to choose: "Choose 1", "Choose up to 3", "Optional, up to 2". */
export function choiceWords({ min, max }: { min: number; max: number }): string {
  if (min === 0) return max === 1 ? 'Optional, one' : `Optional, up to ${max}`
  return min === max ? `Choose ${min}` : `Choose ${min} to ${max}`
}
