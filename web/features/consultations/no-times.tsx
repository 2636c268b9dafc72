import { Button } from '../../ui/button.tsx'
import { nextDay } from './booking-choice.ts'
import { dayInWords } from './zone-times.ts'

type NoTimesProps = {
  date: string
  /** Days with a free time. */
  days: readonly string[]
  isFull: boolean
  onJump: (date: string) => void
}

/** A day with nothing left, and the way to the next one that has something. */
export function NoTimes({ date, days, isFull, onJump }: NoTimesProps) {
  const next = nextDay(days, date)
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        {isFull
          ? `Nothing is free any more on ${dayInWords(date)}.`
          : `There are no consultations on ${dayInWords(date)}.`}
      </p>
      {next ? (
        <Button onPress={() => onJump(next)}>Go to {dayInWords(next)}</Button>
      ) : (
        <p className="text-soft-ink">No later day has a free time. Please try an earlier one.</p>
      )}
    </div>
  )
}
