import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Decision, IntakeItem, MenuIntake } from '#contract/menu-intakes.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { useAddressSearch } from '../../lib/use-address-search.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { menuKeys } from '../menus/editor/working-menu.queries.ts'
import { useCurrentRestaurant } from '../restaurants/current-restaurant.ts'
import { ItemCard } from './item-card.tsx'
import { itemsToSave, ReviewBar } from './review-bar.tsx'
import { ReviewFilters } from './review-filters.tsx'
import {
  EVERY_ITEM,
  ITEMS_PER_PAGE,
  itemsInView,
  type ReviewView,
  readReview,
  writeReview,
} from './review-view.ts'
import { SaveDialog } from './save-dialog.tsx'
import { useDecisions } from './use-decisions.ts'
import { useSaveIntake } from './use-intake-changes.ts'

/** The items of a menu, one by one or all at once. */
export function Review({ intake }: { intake: MenuIntake }) {
  const [search, changeSearch] = useAddressSearch()
  const [isSaving, setSaving] = useState(false)
  const decide = useDecisions(intake.id)
  const take = useSaveIntake(intake.id)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toasts = useToasts()
  const { choose } = useCurrentRestaurant()
  const { items } = intake
  const view = readReview(search)
  const shown = itemsInView(items, view)
  // a decision or a filter may leave fewer pages than the one being read
  const last = Math.max(Math.ceil(shown.length / ITEMS_PER_PAGE) - 1, 0)
  const page = Math.min(view.page, last)
  const onPage = shown.slice(page * ITEMS_PER_PAGE, (page + 1) * ITEMS_PER_PAGE)
  const { list, follow } = useFollowingFocus(onPage)

  const show = useCallback(
    (changes: Partial<ReviewView>) =>
      changeSearch((now) => writeReview({ ...readReview(now), page: 0, ...changes }), {
        replace: !('page' in changes),
      }),
    [changeSearch],
  )

  function takeToMenu(undecided: readonly IntakeItem[]) {
    const { restaurantId } = intake
    if (restaurantId === null) return
    decide(undecided, 'accepted')
    // goes out once the decision is answered: both are of one scope
    take.mutate(
      { title: intake.restaurantName ?? intake.fileName, into: 'menu' },
      {
        onSuccess: async ({ added }) => {
          choose(restaurantId)
          await queries.invalidateQueries({ queryKey: menuKeys.restaurant(restaurantId) })
          toasts.show({ text: `${formatCount(added, 'item')} put on your menu.` })
          await navigate('/review#approve')
        },
        onError: (reason) =>
          toasts.show({
            tone: 'danger',
            text: messageOf(reason, 'Nothing was put on your menu. Try again.'),
          }),
      },
    )
  }

  function decideOne(item: IntakeItem, decision: Decision) {
    follow(item)
    decide([item], decision)
  }
  return (
    <div className="flex flex-col gap-4">
      <ReviewFilters items={items} view={view} onChange={show} />
      {shown.length === 0 && (
        <EmptyState
          icon="search"
          title="No items like this"
          action={<Button onPress={() => show(EVERY_ITEM)}>Show all items</Button>}
        >
          None of the {items.length} items is left by the search and the filters.
        </EmptyState>
      )}
      <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {onPage.map((item, at) => (
          <div key={item.id} className="flex flex-col gap-4">
            {startsSection(onPage, at) && (
              <h2 className="mt-3 border-b border-line pb-2 text-xl first:mt-0">
                {sectionOf(item) ?? 'Without a section'}
              </h2>
            )}
            <ItemCard
              intakeId={intake.id}
              item={item}
              photo={intake.photos.find(({ itemId }) => itemId === item.id)}
              onDecide={(decision) => decideOne(item, decision)}
            />
          </div>
        ))}
      </div>
      <Pagination
        page={page}
        pageSize={ITEMS_PER_PAGE}
        total={shown.length}
        onPage={(next) => {
          show({ page: next })
          list.current?.scrollIntoView()
        }}
      />
      <ReviewBar
        items={items}
        shown={shown}
        onDecide={decide}
        onSave={() => setSaving(true)}
        isTaking={take.isPending}
        {...(intake.restaurantId !== null && { onTakeToMenu: takeToMenu })}
      />
      {isSaving && (
        <SaveDialog intake={intake} items={itemsToSave(items)} onClose={() => setSaving(false)} />
      )}
    </div>
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

/**
 * A decision may take its item out of the filtered list: the focus goes to the one that takes its place, as soon as there
 * is one, unless somebody has moved it meanwhile.
 */
function useFollowingFocus(shown: readonly IntakeItem[]) {
  const list = useRef<HTMLDivElement>(null)
  const decided = useRef<{ id: string; place: number } | null>(null)
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
  return {
    list,
    follow(item: IntakeItem) {
      decided.current = { id: item.id, place: shown.indexOf(item) }
    },
  }
}
