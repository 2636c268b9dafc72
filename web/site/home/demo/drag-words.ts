import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'

export const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Press space or enter to pick the dish up, an arrow key to carry it to the menu, and space or enter to put it down. Escape puts it back.',
}

export const ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) => `${active.id} is picked up.`,
  onDragOver: ({ active, over }) =>
    over ? `${active.id} is over the menu.` : `${active.id} is not over the menu.`,
  onDragEnd: ({ active, over }) =>
    over ? `${active.id} is on the menu.` : `${active.id} is back in the list.`,
  onDragCancel: ({ active }) => `${active.id} is back in the list.`,
}
