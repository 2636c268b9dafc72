/** The median; of an even count the upper of the two in the middle, of none 0. */
export function middle(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0
}
