import type { MenuChange } from '#contract/menu-changes.ts'

/** The changes that take these back, which are as `applyEach` answered them. */
export function invert(changes: readonly MenuChange[]): MenuChange[] {
  return changes.map(inverse).reverse()
}

function inverse(change: MenuChange): MenuChange {
  switch (change.op) {
    case 'set':
      return { ...change, before: change.after, after: change.before }
    case 'move':
      return { ...change, from: change.to, to: change.from }
    case 'add':
      return { ...change, op: 'remove', ref: change.value.ref } as MenuChange
    case 'remove': {
      if (!change.value) throw new Error('A removal that was not made cannot be taken back.')
      const { ref: _ref, ...rest } = change
      return { ...rest, op: 'add' } as MenuChange
    }
  }
}
