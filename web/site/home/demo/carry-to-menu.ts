import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** By keyboard there is one place to go: any arrow key carries the dish to the middle of the menu. */
export const carryToMenu: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  if (!ARROWS.has(event.code)) return undefined
  event.preventDefault()
  const [menu] = context.droppableRects.values()
  const dish = context.collisionRect
  if (!menu || !dish) return currentCoordinates
  return {
    x: menu.left + (menu.width - dish.width) / 2,
    y: menu.top + (menu.height - dish.height) / 2,
  }
}
