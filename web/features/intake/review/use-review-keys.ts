import { useEffect, useMemo, useRef } from 'react'
import type { Shortcut } from '../../shell/shortcut-keys.ts'
import { useShortcuts } from '../../shell/shortcuts.tsx'

type ReviewKeys = Readonly<
  Record<'next' | 'before' | 'accept' | 'reject' | 'edit' | 'join' | 'part' | 'draw', () => void>
>

const KEYS: readonly { keys: string; label: string; does: keyof ReviewKeys }[] = [
  { keys: 'j', label: 'Next item', does: 'next' },
  { keys: 'k', label: 'Item before', does: 'before' },
  { keys: 'a', label: 'Accept the item and go on', does: 'accept' },
  { keys: 'x', label: 'Reject the item and go on', does: 'reject' },
  { keys: 'e', label: 'Edit the item’s name', does: 'edit' },
  { keys: 'm', label: 'Join the item with the next', does: 'join' },
  { keys: 's', label: 'Part the item in two', does: 'part' },
  { keys: 'b', label: 'Draw a box around a missing item', does: 'draw' },
]

/** Reviews a long menu without leaving the keys. */
export function useReviewKeys(actions: ReviewKeys): void {
  const newest = useRef(actions)
  useEffect(() => {
    newest.current = actions
  })
  useShortcuts(
    useMemo<readonly Shortcut[]>(
      () =>
        KEYS.map(({ keys, label, does }) => ({ keys, label, run: () => newest.current[does]() })),
      [],
    ),
  )
}
