import type { PrintDesign } from './design.ts'

const SCALED = new Set(['size', 'tracking', 'before', 'after', 'gap'])

/** The same design with larger or smaller letters and the room between them. */
export function scaledDesign(design: PrintDesign, factor: number): PrintDesign {
  return {
    ...design,
    title: scaled(design.title, factor),
    category: scaled(design.category, factor),
    item: scaled(design.item, factor),
  }
}

function scaled<T extends object>(part: T, factor: number): T {
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, scaledValue(key, value, factor)]),
  ) as T
}

function scaledValue(key: string, value: unknown, factor: number): unknown {
  if (typeof value === 'number') return SCALED.has(key) ? value * factor : value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return scaled(value, factor)
}
