import type { Ref } from '#contract/canonical-menu.ts'
import type { ChangeTarget } from '#contract/menu-changes.ts'

const LETTERS: Record<ChangeTarget, string> = {
  restaurant: 'r',
  menu: 'm',
  daypart: 'd',
  category: 'c',
  group: 'g',
  item: 'i',
}

/** Random, so that it can be made anywhere and is never anybody else's. */
export function newRef(on: ChangeTarget): Ref {
  return `${LETTERS[on]}-${crypto.randomUUID().replaceAll('-', '')}`
}
