export type Shortcut = {
  /** `?`, `n`, `mod+s` (Ctrl or Command), or two keys after each other: `g m`. */
  keys: string
  label: string
  run: () => void
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** A press as shortcuts are written; null for Alt and other keys that type characters elsewhere. */
export function nameOfPress({ key, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  if (altKey || key.length !== 1) return null
  const name = key.toLowerCase()
  return ctrlKey || metaKey ? `mod+${name}` : name
}

type Found = { shortcut: Shortcut } | { waitingFor: string } | null

/** The shortcut of a press, or that it may be the first of two. */
export function findShortcut(
  shortcuts: readonly Shortcut[],
  before: string | null,
  press: string,
): Found {
  const sequence = before === null ? press : `${before} ${press}`
  const shortcut = shortcuts.find(({ keys }) => keys === sequence)
  if (shortcut) return { shortcut }
  if (before === null && shortcuts.some(({ keys }) => keys.startsWith(`${press} `))) {
    return { waitingFor: press }
  }
  return before === null ? null : findShortcut(shortcuts, null, press)
}
