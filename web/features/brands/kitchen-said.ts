import { type KitchenCard, PORTIONS_MAX, STOCK_MAX } from '#contract/brand-model.ts'
import { sameValue } from '#menu/same-value.ts'

/** What an owner has said of a kitchen, as the form holds it. */
export type KitchenSaid = {
  equipment: Readonly<Record<string, boolean>>
  /** As typed; empty: not said. */
  portions: Readonly<Record<string, string>>
  /** As typed, one after the other with commas. */
  stock: string
  packaging: Readonly<Record<string, boolean>>
  staysIn: readonly string[]
}

export function saidOf({ equipment, stock, packaging, dishes }: KitchenCard): KitchenSaid {
  return {
    equipment: Object.fromEntries(equipment.map(({ id, isThere }) => [id, isThere])),
    portions: Object.fromEntries(
      equipment.flatMap(({ id, portions }) => (portions === null ? [] : [[id, String(portions)]])),
    ),
    stock: stock.join(', '),
    packaging: Object.fromEntries(packaging.kinds.map(({ id, isThere }) => [id, isThere])),
    staysIn: dishes.flatMap(({ ref, staysIn }) => (staysIn ? [ref] : [])),
  }
}

export function stockOf(typed: string): string[] {
  const words = typed.split(/[,;\n]/).map((word) => word.trim())
  return [...new Set(words.filter((word) => word !== ''))]
}

/** What stands against saving, by the field: an id of the equipment, or `stock`. */
export function saidProblems({ portions, stock }: KitchenSaid): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  for (const [id, typed] of Object.entries(portions)) {
    const count = Number(typed)
    const isFine = typed.trim() === '' || (/^\d+$/.test(typed.trim()) && count >= 1)
    if (!isFine || count > PORTIONS_MAX) {
      problems.set(id, `Write a whole number from 1 to ${PORTIONS_MAX}, or nothing`)
    }
  }
  const words = stockOf(stock)
  if (words.length > STOCK_MAX) problems.set('stock', `Name at most ${STOCK_MAX} ingredients`)
  const long = words.find((word) => word.length > 60)
  if (long) problems.set('stock', `“${long.slice(0, 30)}…” is too long: use commas between two`)
  return problems
}

/** The parts that are otherwise than before, as the call takes them; what somebody else saves meanwhile stays. */
export function changedParts(before: KitchenSaid, now: KitchenSaid) {
  const portions = Object.fromEntries(
    Object.entries(now.portions).flatMap(([id, typed]) =>
      typed.trim() === '' ? [] : [[id, Number(typed)] as const],
    ),
  )
  return {
    ...(!sameValue(before.equipment, now.equipment) && { equipment: now.equipment }),
    ...(!sameValue(before.portions, now.portions) && { portions }),
    ...(!sameValue(stockOf(before.stock), stockOf(now.stock)) && { stock: stockOf(now.stock) }),
    ...(!sameValue(before.packaging, now.packaging) && { packaging: now.packaging }),
    ...(!sameValue(before.staysIn, now.staysIn) && { staysIn: [...now.staysIn] }),
  }
}
