import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Ref } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'
import type { WorkingItem, WorkingMenu } from '#contract/menu-editor.ts'
import { CategoryHeading } from './category-heading.tsx'
import { groupLine } from './group-line.ts'
import { ItemLine } from './item-line.tsx'
import { moveItem } from './menu-changes.ts'
import { type MenuLine, placeOfDrop } from './menu-lines.ts'
import { useDragSensors } from './use-drag-sensors.ts'
import type { MenuEdits } from './use-menu-edits.ts'

type MenuSheetProps = {
  lines: readonly MenuLine[]
  /** The same lines, or those of the whole menu while a search shows a part of it. */
  whole: readonly MenuLine[]
  menu: WorkingMenu
  findings: readonly MenuFinding[]
  edits: MenuEdits
  selected: ReadonlySet<Ref>
  onSelect: (ref: Ref, isOn: boolean) => void
  onOpen: (ref: Ref) => void
}

const HEIGHTS = { heading: 84, item: 118, empty: 56 }
const NO_FINDINGS: readonly MenuFinding[] = []
/** Beyond the screen's edges, so that Tab and a drag find what comes next. */
const MORE_LINES = 6

/** The menu as it reads. Only the lines near the screen are drawn, so that a thousand items open at once. */
export function MenuSheet(props: MenuSheetProps) {
  const { lines, whole, menu, findings, edits, selected, onSelect, onOpen } = props
  // A place among what was found says nothing.
  const isSorted = lines === whole
  const menuNow = useNewest(menu)
  const ids = useMemo(() => whole.map(({ id }) => id), [whole])
  const findingsOf = useMemo(() => Map.groupBy(findings, ({ ref }) => ref), [findings])
  const sensors = useDragSensors()
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const at = frame.current?.getBoundingClientRect().top ?? 0
    setTop(at + window.scrollY)
  }, [])
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (at) => HEIGHTS[lines[at]?.kind ?? 'item'],
    getItemKey: (at) => lines[at]?.id ?? at,
    overscan: MORE_LINES,
    scrollMargin: top,
  })
  useJumpToCategory((ref) => {
    const at = lines.findIndex((line) => line.kind === 'heading' && line.category.ref === ref)
    if (at >= 0) virtual.scrollToIndex(at, { align: 'start' })
  })

  function drop({ active, over }: DragEndEvent) {
    const ref = String(active.id)
    const to = over && placeOfDrop(lines, ref, String(over.id))
    if (to) edits.editAndTell([moveItem(menu, ref, to)], `${nameOf(lines, ref)} moved.`)
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!isSorted}>
        <div ref={frame} className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const line = lines[index]
            if (!line) return null
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className="@container absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start - top}px)` }}
              >
                {line.kind === 'item' ? (
                  <ItemLine
                    item={line.item}
                    category={line.category}
                    categories={menu.categories}
                    currency={menu.restaurant.currency}
                    timeZone={menu.restaurant.timeZone}
                    groups={groupsOf(menu, line.item)}
                    menuNow={menuNow}
                    findings={findingsOf.get(line.item.ref) ?? NO_FINDINGS}
                    edits={edits}
                    isSelected={selected.has(line.item.ref)}
                    onSelect={onSelect}
                    onOpen={onOpen}
                    isSorted={isSorted}
                  />
                ) : (
                  <CategoryHeading {...{ line, menu, edits }} />
                )}
              </div>
            )
          })}
        </div>
      </SortableContext>
    </DndContext>
  )
}

function groupsOf(menu: WorkingMenu, { groups }: WorkingItem): string {
  return groups.flatMap((ref) => groupLine(menu, ref) ?? []).join('\n')
}

/** The same function between renders, which answers what the last one was given. */
function useNewest<T>(value: T): () => T {
  const newest = useRef(value)
  useLayoutEffect(() => {
    newest.current = value
  })
  return useCallback(() => newest.current, [])
}

function nameOf(lines: readonly MenuLine[], ref: Ref): string {
  const line = lines.find(({ id }) => id === ref)
  return line?.kind === 'item' ? line.item.name : 'The item'
}

/** The browser cannot jump to a heading that is not drawn. */
function useJumpToCategory(jump: (ref: Ref) => void): void {
  const latest = useRef(jump)
  useLayoutEffect(() => {
    latest.current = jump
  })
  useLayoutEffect(() => {
    function onPress(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest('a[href^="#category-"]')
      if (!link) return
      event.preventDefault()
      latest.current(link.getAttribute('href')?.slice('#category-'.length) ?? '')
    }
    document.addEventListener('click', onPress)
    return () => document.removeEventListener('click', onPress)
  }, [])
}
