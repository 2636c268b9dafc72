import type { Signal, SignalInput } from './signal.ts'

/** Dishes without a photograph; a drawing is a placeholder, and platforms do not get it by themselves. */
export function missingPictures({ menu }: SignalInput): Signal {
  const dishes = menu.items.filter(({ kind }) => kind !== 'choice')
  const without = dishes.filter(
    ({ picture }) => picture === null || picture.provenance === 'illustration',
  )
  const notes =
    without.length === 0
      ? []
      : [
          {
            signal: 'pictures' as const,
            text: `${without.length} of ${dishes.length} items have no photo.`,
            evidence: without.slice(0, 10).map(({ name }) => name),
            whyNow: 'A drawing stands in their place here, and platforms get none.',
            to: '/menu-editor',
          },
        ]
  return {
    check: { signal: 'pictures', looked: `${dishes.length} items`, found: notes.length },
    notes,
  }
}
