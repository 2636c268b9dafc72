import type { Decision, IntakeItem } from '#contract/menu-intake-model.ts'
import { formatCount } from '../../../lib/format.ts'
import { useIsDesktop } from '../../../lib/use-media.ts'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'

type ReviewBarProps = {
  items: readonly IntakeItem[]
  /** What the filters leave. */
  shown: readonly IntakeItem[]
  onDecide: (items: readonly IntakeItem[], decision: Decision) => void
  onSave: () => void
  /** Accepts what is undecided and takes all that is accepted; absent where there is no menu to take it. */
  onTakeToMenu?: (undecided: readonly IntakeItem[]) => void
  isTaking?: boolean
}

/** Where the review stands, and what can be done with all of it at once. */
export function ReviewBar({
  items,
  shown,
  onDecide,
  onSave,
  onTakeToMenu,
  isTaking = false,
}: ReviewBarProps) {
  const unsaved = shown.filter(({ savedItemId }) => savedItemId === null)
  const ready = unsaved.filter(({ improved }) => improved !== null)
  // what was rejected stays so until somebody takes that back
  const acceptable = ready.filter(({ decision }) => decision !== 'rejected')
  const undecided = items.filter(
    ({ decision, improved, savedItemId }) => decision === 'pending' && improved && !savedItemId,
  )
  const isWaiting = items.some(({ improved }) => improved === null)
  const which = whichItems(items, shown, unsaved, ready)
  const toSave = itemsToSave(items).length
  const size = useIsDesktop() ? 'medium' : 'small'
  return (
    <BottomBar label="Decisions" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="min-w-0 flex-1 basis-60 text-[0.9375rem]">
        {standLine(items)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size={size}
          icon="check"
          isDisabled={acceptable.length === 0}
          onPress={() => onDecide(acceptable, 'accepted')}
        >
          Accept {which}
        </Button>
        <Button
          size={size}
          icon="close"
          isDisabled={ready.length === 0}
          onPress={() => onDecide(ready, 'rejected')}
        >
          Reject {which}
        </Button>
        <Button
          variant={onTakeToMenu ? 'secondary' : 'primary'}
          size={size}
          isDisabled={toSave === 0}
          onPress={onSave}
        >
          <span>
            {toSave === 0 ? 'Save' : `Save ${toSave}`}
            <span className="max-sm:sr-only"> to library</span>
          </span>
        </Button>
        {onTakeToMenu && (
          <Button
            variant="primary"
            size={size}
            isPending={isTaking}
            isDisabled={isWaiting || toSave + undecided.length === 0}
            onPress={() => onTakeToMenu(undecided)}
          >
            {toSave + undecided.length === 0
              ? 'Put on my menu'
              : `Put ${toSave + undecided.length} on my menu`}
          </Button>
        )}
      </div>
    </BottomBar>
  )
}

/** Accepted, and not in the library yet. */
export function itemsToSave(items: readonly IntakeItem[]): readonly IntakeItem[] {
  return items.filter(({ decision, savedItemId }) => decision === 'accepted' && !savedItemId)
}

/** An item waits to be improved before it can be decided on; the buttons promise no more than they do. */
function whichItems(
  items: readonly IntakeItem[],
  shown: readonly IntakeItem[],
  unsaved: readonly IntakeItem[],
  ready: readonly IntakeItem[],
): string {
  if (ready.length > 0 && ready.length < unsaved.length) return `${ready.length} ready`
  return shown.length < items.length ? `${shown.length} shown` : 'all'
}

function standLine(items: readonly IntakeItem[]): string {
  const count = (decision: Decision) => items.filter((item) => item.decision === decision).length
  const [accepted, rejected, pending] = [count('accepted'), count('rejected'), count('pending')]
  const parts = [
    accepted > 0 && `${accepted} accepted`,
    rejected > 0 && `${rejected} rejected`,
    pending > 0 && `${pending} to decide`,
  ].filter(Boolean)
  return `${formatCount(items.length, 'item')}: ${parts.join(', ')}`
}
