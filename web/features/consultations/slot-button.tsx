import type { TimeSlot } from '#contract/consultations.ts'
import { dateIn, shortDateIn, timeIn } from './zone-times.ts'

export const SHARED = 'This slot is shared with other services'

type SlotButtonProps = {
  slot: TimeSlot
  zone: string
  businessZone: string
  isChosen: boolean
  onChoose: () => void
}

/** One time. What is taken can be reached and read, and does nothing. */
export function SlotButton({ slot, zone, businessZone, isChosen, onChoose }: SlotButtonProps) {
  const { starts_at, available, shared_with } = slot
  const time = timeIn(zone, starts_at)
  const isOtherDay = shortDateIn(zone, starts_at) !== shortDateIn(businessZone, starts_at)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={!available}
      aria-label={`${time}, ${dateIn(zone, starts_at)}${available ? '' : ', not available'}`}
      title={!available && shared_with.length > 0 ? SHARED : undefined}
      onClick={available ? onChoose : undefined}
      className={SLOT}
    >
      {time}
      {isOtherDay && <span className="text-xs">{shortDateIn(zone, starts_at)}</span>}
    </button>
  )
}

const SLOT =
  'flex min-h-11 flex-col items-center justify-center rounded-md border border-strong-line bg-raised px-2 py-1 text-[0.9375rem] tabular-nums transition-colors duration-150 ' +
  'hover:border-ink hover:bg-sunken ' +
  'aria-pressed:border-tomato aria-pressed:bg-tomato aria-pressed:font-medium aria-pressed:text-on-tomato ' +
  'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-soft-ink aria-disabled:not-aria-pressed:line-through'
