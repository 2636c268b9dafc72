import { useEffect, useRef } from 'react'
import type { IntakeItem } from '#contract/menu-intake-model.ts'

/**
 * A decision may take its item out of the filtered list: the focus goes to the one that takes its place, as soon as there
 * is one, unless somebody has moved it meanwhile. `focus` goes to an item as soon as the list shows it.
 */
export function useCardFocus(shown: readonly IntakeItem[]) {
  const list = useRef<HTMLDivElement>(null)
  const decided = useRef<{ id: string; place: number } | null>(null)
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    const { current } = decided
    if (!current || shown.some(({ id }) => id === current.id)) return
    const focused = document.activeElement
    const isFree = focused === document.body || focused === list.current
    const cards = list.current?.querySelectorAll<HTMLElement>('article')
    const next = cards?.[Math.min(current.place, cards.length - 1)]
    if (next || !isFree) decided.current = null
    if (isFree) (next ?? list.current)?.focus({ preventScroll: true })
  }, [shown])
  useEffect(() => {
    if (awaited.current && reach(awaited.current)) awaited.current = null
  })

  function reach(id: string): boolean {
    const card = list.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'center' })
    return card !== null && card !== undefined
  }
  return {
    list,
    follow(item: IntakeItem) {
      decided.current = { id: item.id, place: shown.indexOf(item) }
    },
    focus(id: string) {
      if (!reach(id)) awaited.current = id
    },
  }
}
