import type { Working } from '../editor/working-menu.queries.ts'

type StepNumber = 1 | 2 | 3

/** How far somebody is on the way to a first version. A step is done only when there is something to show for it. */
export function stepsOf(
  { menu, collections, findings }: Pick<Working, 'menu' | 'collections' | 'findings'>,
  suggestions: number,
): { hasBrought: boolean; hasDecided: boolean; next: StepNumber } {
  const isFilled = menu.items.length > 0
  const hasBrought = isFilled || collections.length > 0 || suggestions > 0
  const isSound = findings.every(({ level }) => level !== 'block')
  const hasDecided = isFilled && suggestions === 0 && isSound
  return { hasBrought, hasDecided, next: !hasBrought ? 1 : hasDecided ? 3 : 2 }
}
