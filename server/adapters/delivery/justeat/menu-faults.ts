import { justeatMenu } from './payload.ts'

export interface JusteatFault {
  code: string
  description: string
}

/** What the platform tells only after it has taken the menu in. */
export function justeatFaults(document: unknown): JusteatFault[] {
  const read = justeatMenu.safeParse(document)
  if (!read.success) {
    return read.error.issues.map(({ path, message }) => ({
      code: '100',
      description: `${path.join('.')}: ${message}`,
    }))
  }
  const { availabilities, categories, items } = read.data
  const known = new Set(availabilities.map(({ id }) => id))
  const itemIds = new Set(items.map(({ id }) => id))
  return [
    ...(availabilities.some(({ id }) => !/^\d+$/.test(id))
      ? [{ code: '145', description: 'availability IDs must be integers' }]
      : []),
    ...items
      .flatMap(({ variations }) => variations)
      .filter(({ availabilityIds: ids }) => ids.length === 0 || ids.some((id) => !known.has(id)))
      .map(({ id }) => ({
        code: '123',
        description: `Invalid variation ${id} must be associated with at least one availability`,
      })),
    ...categories
      .flatMap((category) => category.itemIds)
      .filter((id) => !itemIds.has(id))
      .map((id) => ({ code: '110', description: `unknown item ${id} in a category` })),
    ...items
      .filter(({ labels }) => labels.length > 3)
      .map(({ id }) => ({ code: '131', description: `item ${id} has more than 3 labels` })),
  ]
}
