import type { RefObject } from 'react'
import type { Decision, IntakeItem, MenuIntake } from '#contract/menu-intake-model.ts'
import type { MenuAction } from '../../../ui/menu.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ItemCard } from './item-card.tsx'
import { ITEMS_PER_PAGE } from './review-view.ts'

type ReviewListProps = {
  intake: MenuIntake
  list: RefObject<HTMLDivElement | null>
  /** Of this page of the list. */
  items: readonly IntakeItem[]
  page: number
  total: number
  selectedId: string | null
  onSelect: (id: string) => void
  onDecide: (item: IntakeItem, decision: Decision) => void
  actionsOf: (item: IntakeItem) => readonly MenuAction[]
  onPage: (page: number) => void
}

/** The items in the menu's order, under its sections. The one that has the focus is looked at. */
export function ReviewList(props: ReviewListProps) {
  const { intake, list, items, page, total, onSelect, onDecide, actionsOf, onPage } = props
  return (
    <>
      <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {items.map((item, at) => (
          <div
            key={item.id}
            onFocusCapture={() => onSelect(item.id)}
            className="flex flex-col gap-4"
          >
            {startsSection(items, at) && (
              <h2 className="mt-3 border-b border-line pb-2 text-xl first:mt-0">
                {sectionOf(item) ?? 'Without a section'}
              </h2>
            )}
            <ItemCard
              intakeId={intake.id}
              item={item}
              photo={intake.photos.find(({ itemId }) => itemId === item.id)}
              isSelected={item.id === props.selectedId}
              onDecide={(decision) => onDecide(item, decision)}
              actions={actionsOf(item)}
            />
          </div>
        ))}
      </div>
      <Pagination
        page={page}
        pageSize={ITEMS_PER_PAGE}
        total={total}
        onPage={(next) => {
          onPage(next)
          list.current?.scrollIntoView()
        }}
      />
    </>
  )
}

function sectionOf({ improved, read }: IntakeItem): string | null {
  return improved ? improved.section : read.section
}

function startsSection(items: readonly IntakeItem[], at: number): boolean {
  const [before, item] = [items[at - 1], items[at]]
  if (!item) return false
  return before ? sectionOf(before) !== sectionOf(item) : sectionOf(item) !== null
}
