import { z } from 'zod'

export const DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Day = (typeof DAYS)[number]

const NOT_A_TIME = 'A time is HH:MM, from 00:00 to 23:59'
export const timeOfDay = z.string(NOT_A_TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$/, NOT_A_TIME)

const isOpen = z.boolean('A day is open (true) or closed (false)')
const dayHours = z.object({ isOpen, openTime: timeOfDay, closeTime: timeOfDay })
export type DayHours = z.infer<typeof dayHours>

/** Of one day or of all: opening and closing. */
export type OpenHours = Pick<DayHours, 'openTime' | 'closeTime'>

export const businessHours = z
  .object({
    monday: dayHours,
    tuesday: dayHours,
    wednesday: dayHours,
    thursday: dayHours,
    friday: dayHours,
    saturday: dayHours,
    sunday: dayHours,
  })
  .meta({ id: 'BusinessHours' })
export type BusinessHours = z.infer<typeof businessHours>

const someOfADay = dayHours.partial()
/** What is left out stays as it is stored. */
export const businessHoursChanges = z
  .object({
    monday: someOfADay,
    tuesday: someOfADay,
    wednesday: someOfADay,
    thursday: someOfADay,
    friday: someOfADay,
    saturday: someOfADay,
    sunday: someOfADay,
  })
  .partial()
export type BusinessHoursChanges = z.infer<typeof businessHoursChanges>

export const DEFAULT_OPEN_HOURS: OpenHours = { openTime: '09:00', closeTime: '17:00' }

/** Every day with what `of` says of it. */
export function eachDay(of: (day: Day) => DayHours): BusinessHours {
  return Object.fromEntries(DAYS.map((day) => [day, of(day)])) as BusinessHours
}

export const DEFAULT_BUSINESS_HOURS = eachDay(() => ({ isOpen: true, ...DEFAULT_OPEN_HOURS }))

/** A closing time before the opening time is the next day's. */
export function closesNextDay({ openTime, closeTime }: OpenHours): boolean {
  return closeTime < openTime
}

/** What is wrong with opening hours of which both times are there. */
export function hoursProblem({ openTime, closeTime }: OpenHours): string | null {
  return openTime === closeTime
    ? 'Opening and closing time are the same. For a whole day, use 00:00 and 23:59.'
    : null
}

/** What is wrong with the hours that hold, by the path of the field; hours that are switched off may say anything. */
export function wrongHours(
  hours: OpenHours & { sameHours: boolean; businessHours: BusinessHours },
): Record<string, string> {
  if (hours.sameHours) {
    const problem = hoursProblem(hours)
    return problem ? { closeTime: problem } : {}
  }
  const wrong: Record<string, string> = {}
  for (const day of DAYS) {
    const ofDay = hours.businessHours[day]
    const problem = ofDay.isOpen && hoursProblem(ofDay)
    if (problem) wrong[`businessHours.${day}.closeTime`] = problem
  }
  return wrong
}
