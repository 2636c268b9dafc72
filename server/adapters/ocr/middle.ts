/** The upper of the two where there is none; 0 of nothing. */
export function middle(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0
}
