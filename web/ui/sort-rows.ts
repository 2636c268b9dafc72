export type Sort = { column: string; descending: boolean }

type Value = string | number | boolean | Date | null | undefined

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** A sorted copy; rows without a value come last either way, equal ones keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => Value,
  descending: boolean,
): Row[] {
  return rows.toSorted((a, b) => {
    const [left, right] = [sortBy(a) ?? '', sortBy(b) ?? '']
    if (left === '' || right === '') return Number(left === '') - Number(right === '')
    return descending ? compare(right, left) : compare(left, right)
  })
}

/** A click on a column's head: ascending, then descending, then as the rows came. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? null : { column, descending: true }
}

function compare(a: NonNullable<Value>, b: NonNullable<Value>): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b)
  return Number(a) - Number(b)
}
