import { DAYS, type OpenHours } from '#contract/business-hours.ts'
import type { OpenPeriod } from '#contract/canonical-menu.ts'
import type { Business } from '#contract/onboarding.ts'
import { splitAtMidnight } from '#menu/hours.ts'

/** The form's hours as periods; a minute before midnight is midnight. */
export function openPeriods(business: Business): OpenPeriod[] {
  return DAYS.flatMap((name, day) => {
    const ofDay = business.businessHours[name]
    if (business.sameHours) return periodsOf(day, business)
    return ofDay.isOpen ? periodsOf(day, ofDay) : []
  }).sort((one, other) => one.day - other.day || one.from.localeCompare(other.from))
}

function periodsOf(day: number, { openTime, closeTime }: OpenHours): OpenPeriod[] {
  const to = closeTime === '23:59' ? '24:00' : closeTime
  return splitAtMidnight({ day, from: openTime, to })
}
