import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { PageBox } from '#contract/intake.ts'
import type { Decision, IntakeItem, MenuIntake } from '#contract/menu-intake-model.ts'
import type { saveMenuIntake } from '#contract/menu-intakes.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { formatCount } from '../../../lib/format.ts'
import { useAddressSearch } from '../../../lib/use-address-search.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { menuKeys } from '../../menus/editor/working-menu.queries.ts'
import { useCurrentRestaurant } from '../../restaurants/current-restaurant.ts'
import { missedWords } from '../read-pages/missed-words.ts'
import { PagePanel, type PagePanelHandle } from '../read-pages/page-panel.tsx'
import { PartDialog } from '../read-pages/part-dialog.tsx'
import { useSaveIntake } from '../use-intake-changes.ts'
import { useRework } from '../use-rework.ts'
import { itemsToSave, ReviewBar } from './review-bar.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewList } from './review-list.tsx'
import {
  EVERY_ITEM,
  ITEMS_PER_PAGE,
  itemsInView,
  type ReviewView,
  readReview,
  writeReview,
} from './review-view.ts'
import { SaveDialog } from './save-dialog.tsx'
import { SkippedDialog } from './skipped-dialog.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { useDecisions } from './use-decisions.ts'
import { useReviewKeys } from './use-review-keys.ts'

/** From here on a page has room beside its items. */
const WIDE = '(min-width: 1280px)'

/** The items of a menu beside its pages, one by one or all at once. */
export function Review({ intake }: { intake: MenuIntake }) {
  const [search, changeSearch] = useAddressSearch()
  const [isSaving, setSaving] = useState(false)
  const [isPageOpen, setPageOpen] = useState(false)
  const [partingId, setPartingId] = useState<string | null>(null)
  /** What is to be gone to as soon as it is there and nothing lies over the list. */
  const [wantedId, setWantedId] = useState<string | null>(null)
  const [selectedId, select] = useState<string | null>(null)
  const panel = useRef<PagePanelHandle>(null)
  const isWide = useMedia(WIDE)
  const decide = useDecisions(intake.id)
  const takeToMenu = useTakeToMenu(intake, decide)
  const toasts = useToasts()
  const { items } = intake
  const view = readReview(search)
  const shown = itemsInView(items, view)
  // a decision or a filter may leave fewer pages than the one being read
  const last = Math.max(Math.ceil(shown.length / ITEMS_PER_PAGE) - 1, 0)
  const page = Math.min(view.page, last)
  const onPage = shown.slice(page * ITEMS_PER_PAGE, (page + 1) * ITEMS_PER_PAGE)
  const { list, follow, focus } = useCardFocus(onPage)

  const show = useCallback(
    (changes: Partial<ReviewView>) =>
      changeSearch((now) => writeReview({ ...readReview(now), page: 0, ...changes }), {
        replace: !('page' in changes),
      }),
    [changeSearch],
  )
  const rework = useRework(intake.id, ([first = null]) => {
    setPageOpen(false)
    setWantedId(first)
  })
  useEffect(() => {
    const wanted = items.find(({ id }) => id === wantedId)
    if (!wanted || isPageOpen) return
    setWantedId(null)
    // a dialog that closes gives the focus back to where it was first
    requestAnimationFrame(() => goTo(wanted))
  })

  /** Wherever it is in the list, with or without the filters. */
  function goTo(item: IntakeItem) {
    const at = shown.indexOf(item)
    const place = at >= 0 ? at : items.indexOf(item)
    const to = Math.floor(place / ITEMS_PER_PAGE)
    if (at < 0) show({ ...EVERY_ITEM, page: to })
    else if (to !== page) show({ page: to })
    focus(item.id)
  }
  function beside(item: IntakeItem | undefined, by: 1 | -1): IntakeItem | undefined {
    return item ? shown[shown.indexOf(item) + by] : onPage[0]
  }
  const current = shown.find(({ id }) => id === selectedId)
  const canChange = intake.status === 'done'
  const hasPages = intake.fileKind !== 'text'

  function decideOne(item: IntakeItem, decision: Decision) {
    follow(item)
    decide([item], decision)
  }
  function decideAndGoOn(decision: Decision) {
    if (!current?.improved || current.savedItemId) return
    const next = beside(current, 1)
    decideOne(current, decision)
    if (next) goTo(next)
  }
  function join(one: IntakeItem | undefined, other: IntakeItem | undefined) {
    if (canChange && one && other) rework.join.mutate([one, other])
  }
  function part(item: IntakeItem | undefined) {
    if (!canChange || !item || item.savedItemId) return
    if (item.joinedOf > 0) {
      rework.part.mutate(item, {
        onError: (reason) => rework.tell(reason, 'The item could not be parted. Try again.'),
      })
    } else if (item.read.box && hasPages) {
      rework.part.reset()
      setPartingId(item.id)
    } else {
      toasts.show({
        tone: 'info',
        text: 'Where this item stands on the page is not known. Draw a box around each of the two, and reject this one.',
      })
    }
  }
  const neighbour = (item: IntakeItem, by: 1 | -1) => items[items.indexOf(item) + by]
  function actionsOf(item: IntakeItem) {
    if (!canChange) return []
    const [before, next] = [neighbour(item, -1), neighbour(item, 1)]
    const isFree = (other: IntakeItem | undefined) => other !== undefined && !other.savedItemId
    return [
      {
        id: 'next',
        label: 'Join with the next item',
        icon: 'join' as const,
        isDisabled: !isFree(next),
        onAction: () => join(item, next),
      },
      {
        id: 'before',
        label: 'Join with the item before',
        icon: 'join' as const,
        isDisabled: !isFree(before),
        onAction: () => join(before, item),
      },
      {
        id: 'part',
        label: item.joinedOf > 0 ? 'Part again' : 'Part in two',
        icon: 'part' as const,
        onAction: () => part(item),
      },
    ]
  }
  useReviewKeys({
    next: () => {
      const next = beside(current, 1)
      if (next) goTo(next)
    },
    before: () => {
      const before = beside(current, -1)
      if (before) goTo(before)
    },
    accept: () => decideAndGoOn('accepted'),
    reject: () => decideAndGoOn('rejected'),
    edit: () =>
      list.current?.querySelector<HTMLElement>(`[data-item="${selectedId}"] h3 button`)?.click(),
    join: () => current && join(current, neighbour(current, 1)),
    part: () => part(current),
    draw: () => (isWide ? panel.current?.draw() : setPageOpen(hasPages)),
  })

  const parting = items.find(hasPlace(partingId))
  const missed = missedWords(intake.missed)
  const pages = (
    <PagePanel
      ref={panel}
      intake={intake}
      selectedId={selectedId}
      add={rework.add}
      onSelect={(item) => {
        setPageOpen(false)
        setWantedId(item.id)
      }}
      className={isWide ? 'sticky top-20 max-h-[calc(100dvh-11rem)] self-start' : 'h-[70dvh]'}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      {missed && (
        <Notice
          tone="warning"
          actions={
            !isWide && (
              <Button size="small" onPress={() => setPageOpen(true)}>
                Show them
              </Button>
            )
          }
        >
          {missed}
        </Notice>
      )}
      <div
        className={
          hasPages && isWide ? 'grid grid-cols-[minmax(0,3fr)_minmax(22rem,2fr)] gap-6' : ''
        }
      >
        <div className="flex min-w-0 flex-col gap-4">
          <ReviewFilters items={items} view={view} onChange={show} />
          {hasPages && !isWide && (
            <Button icon="file" className="self-start" onPress={() => setPageOpen(true)}>
              Show the page
            </Button>
          )}
          {shown.length === 0 && (
            <EmptyState
              icon="search"
              title="No items like this"
              action={<Button onPress={() => show(EVERY_ITEM)}>Show all items</Button>}
            >
              None of the {items.length} items is left by the search and the filters.
            </EmptyState>
          )}
          <ReviewList
            intake={intake}
            list={list}
            items={onPage}
            page={page}
            total={shown.length}
            selectedId={selectedId}
            onSelect={select}
            onDecide={decideOne}
            actionsOf={actionsOf}
            onPage={(next) => show({ page: next })}
          />
        </div>
        {hasPages && isWide && pages}
      </div>
      <ReviewBar
        items={items}
        shown={shown}
        onDecide={decide}
        onSave={() => setSaving(true)}
        isTaking={takeToMenu.isPending}
        {...(intake.restaurantId !== null && { onTakeToMenu: takeToMenu.take })}
      />
      {isSaving && (
        <SaveDialog intake={intake} items={itemsToSave(items)} onClose={() => setSaving(false)} />
      )}
      {takeToMenu.left && (
        <SkippedDialog
          {...takeToMenu.left}
          onReview={takeToMenu.review}
          onClose={takeToMenu.close}
        />
      )}
      {parting && (
        <PartDialog
          intakeId={intake.id}
          item={parting}
          part={rework.part}
          onClose={() => setPartingId(null)}
        />
      )}
      {hasPages && !isWide && (
        <Dialog title="The page" size="wide" isOpen={isPageOpen} onOpenChange={setPageOpen}>
          {pages}
        </Dialog>
      )}
    </div>
  )
}

function hasPlace(id: string | null) {
  return (item: IntakeItem): item is IntakeItem & { read: { box: PageBox } } =>
    item.id === id && item.read.box !== null
}

type OnMenu = NonNullable<ResponseOf<typeof saveMenuIntake>['onMenu']>

/** Accepts what is undecided and puts all that is accepted on the restaurant's menu; what is left off it is told first. */
function useTakeToMenu(
  intake: MenuIntake,
  decide: (items: readonly IntakeItem[], decision: Decision) => void,
) {
  const save = useSaveIntake(intake.id)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toasts = useToasts()
  const { choose } = useCurrentRestaurant()
  const [left, setLeft] = useState<OnMenu | null>(null)
  const review = () => void navigate('/review#approve')

  function take(undecided: readonly IntakeItem[]) {
    const { restaurantId } = intake
    if (restaurantId === null) return
    decide(undecided, 'accepted')
    // goes out once the decision is answered: both are of one scope
    save.mutate(
      { title: intake.restaurantName ?? intake.fileName, into: 'menu' },
      {
        onSuccess: async ({ onMenu }) => {
          choose(restaurantId)
          await queries.invalidateQueries({ queryKey: menuKeys.restaurant(restaurantId) })
          if (onMenu && onMenu.skipped.length > 0) return setLeft(onMenu)
          toasts.show({ text: `${formatCount(onMenu?.added ?? 0, 'item')} put on your menu.` })
          review()
        },
        onError: (reason) =>
          toasts.show({
            tone: 'danger',
            text: messageOf(reason, 'Nothing was put on your menu. Try again.'),
          }),
      },
    )
  }
  return { take, isPending: save.isPending, left, review, close: () => setLeft(null) }
}
