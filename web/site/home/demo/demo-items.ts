/** What a visitor may drag; `picture` is in the folder pictures, `before` is what an old list says of it. */
export const SAMPLES = [
  { item: 'Burger', picture: 'burger', before: 'BURGER w/ cheese' },
  { item: 'Pizza', picture: 'pizza', before: 'pizza marg.' },
  { item: 'Salad', picture: 'salad', before: 'Salad (house)' },
  { item: 'Pasta', picture: 'pasta', before: 'Pasta special' },
] as const

export const PROCESSING_MS = 1500
/** Less than this is a tap or the beginning of a scroll. */
export const TOUCH_DRAG_PX = 10
