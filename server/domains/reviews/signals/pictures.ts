import type { WorkingItem } from '#contract/menu-editor.ts'
import type { ReviewNote } from '#contract/reviews.ts'
import { counted } from './figures.ts'
import { dishesOf, type Signal, type SignalInput } from './signal.ts'

/** The smallest that every platform takes as its large picture (DoorDash asks for 1400 × 800). */
const WIDTH_MIN = 1400
const HEIGHT_MIN = 800
const SHOWN = 10

/** Dishes without a photograph, and photographs that platforms would refuse or blow up. */
export function pictures({ menu }: SignalInput): Signal {
  const dishes = dishesOf(menu)
  // a drawing is a placeholder, and platforms do not get it by themselves
  const without = dishes.filter(
    ({ picture }) => picture === null || picture.provenance === 'illustration',
  )
  const small = dishes.filter((dish) => !without.includes(dish) && isSmall(dish))
  const notes: ReviewNote[] = [
    ...(without.length === 0
      ? []
      : [
          {
            signal: 'pictures' as const,
            text: `${without.length} of ${dishes.length} items ${without.length === 1 ? 'has' : 'have'} no photo.`,
            evidence: without.slice(0, SHOWN).map(({ name }) => name),
            whyNow: 'A drawing stands in their place here, and platforms get none.',
            to: '/menu-editor',
          },
        ]),
    ...(small.length === 0
      ? []
      : [
          {
            signal: 'pictures' as const,
            text: `${small.length} of ${dishes.length - without.length} photos ${small.length === 1 ? 'is' : 'are'} smaller than platforms ask for.`,
            evidence: small.slice(0, SHOWN).map(sizeOf),
            whyNow: `A large picture is at least ${WIDTH_MIN} × ${HEIGHT_MIN}; smaller ones are refused or look soft.`,
            to: '/menu-editor',
          },
        ]),
  ]
  return {
    check: { signal: 'pictures', looked: counted(dishes.length, 'item'), found: notes.length },
    notes,
  }
}

function isSmall({ picture }: WorkingItem): boolean {
  return picture !== null && (picture.width < WIDTH_MIN || picture.height < HEIGHT_MIN)
}

function sizeOf({ name, picture }: WorkingItem): string {
  return `${name}: ${picture?.width ?? 0} × ${picture?.height ?? 0}`
}
