/// <reference lib="esnext.temporal" />
import type { CanonicalRestaurant } from '#contract/canonical-menu.ts'
import type { PublishingSettings, PublishWhen } from '#contract/channel-model.ts'
import { conflict, invalid } from '#server/core/errors.ts'

type OpenTimes = Pick<CanonicalRestaurant, 'timeZone' | 'hours' | 'specialHours'>

const STEP_MINUTES = 5
const LOOK_AHEAD_DAYS = 8

/** When to send; null is at once. Local times that a clock change leaves out are an hour later, doubled ones the first. */
export function sendTime(when: PublishWhen, restaurant: OpenTimes, now: Date): Date | null {
  if (when.kind === 'now') return null
  if (when.kind === 'closed') return nextClosed(restaurant, now)
  const at = atLocal(when.local, restaurant.timeZone)
  if (at <= now) {
    throw invalid('channels.time_passed', 'This time has passed. Choose one that is to come.', {
      'when.local': 'Choose a time that is to come',
    })
  }
  return at
}

/** The same for what the settings say of every approval. */
export function automaticTime(
  when: PublishingSettings['when'],
  restaurant: OpenTimes,
  now: Date,
): Date | null {
  if (when.kind === 'now') return null
  if (when.kind === 'closed') return nextClosed(restaurant, now)
  const today = zoned(now, restaurant.timeZone).toPlainDate()
  const of = (date: Temporal.PlainDate) => atLocal(`${date}T${when.time}`, restaurant.timeZone)
  return of(today) > now ? of(today) : of(today.add({ days: 1 }))
}

export function atLocal(local: string, timeZone: string): Date {
  try {
    const there = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, {
      disambiguation: 'compatible',
    })
    return new Date(there.epochMilliseconds)
  } catch {
    throw invalid('channels.no_such_time', 'There is no such day.', {
      'when.local': 'Choose a day of the calendar',
    })
  }
}

/** Null: closed now. */
function nextClosed(restaurant: OpenTimes, now: Date): Date | null {
  if (!isOpenAt(restaurant, now)) return null
  const step = STEP_MINUTES * 60_000
  const first = Math.ceil((now.getTime() + 1) / step) * step
  const last = now.getTime() + LOOK_AHEAD_DAYS * 24 * 60 * 60_000
  for (let time = first; time <= last; time += step) {
    if (!isOpenAt(restaurant, new Date(time))) return new Date(time)
  }
  throw conflict(
    'channels.never_closed',
    'By its hours the restaurant never closes. Choose a time instead.',
  )
}

export function isOpenAt({ timeZone, hours, specialHours }: OpenTimes, at: Date): boolean {
  const there = zoned(at, timeZone)
  const time = there.toPlainTime().toString({ smallestUnit: 'minute' })
  const date = there.toPlainDate().toString()
  const special = specialHours.find((day) => day.date === date)
  const periods = special?.hours ?? hours.filter(({ day }) => day === there.dayOfWeek - 1)
  return periods.some(({ from, to }) => from <= time && time < to)
}

function zoned(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
}
