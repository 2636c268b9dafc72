export type DemoLine = { item: string; isReady: boolean }

/** The menu with the item at its end, being worked on; an item that is there already is not added again. */
export function withItem(lines: readonly DemoLine[], item: string): readonly DemoLine[] {
  if (lines.some((line) => line.item === item)) return lines
  return [...lines, { item, isReady: false }]
}

export function withReady(lines: readonly DemoLine[], item: string): readonly DemoLine[] {
  return lines.map((line) => (line.item === item ? { ...line, isReady: true } : line))
}

export function withoutItem(lines: readonly DemoLine[], item: string): readonly DemoLine[] {
  return lines.filter((line) => line.item !== item)
}
