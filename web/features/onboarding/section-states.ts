import { DAYS, DEFAULT_OPEN_HOURS } from '#contract/business-hours.ts'
import type { FormPlatform, PlatformInfo } from '#contract/onboarding.ts'
import { type FormProblems, type PlatformForm, problemsOf } from './platform-form.ts'

export type Section = 'bank' | 'hours' | 'business' | FormPlatform

/** How many answers each section still waits for, or has wrong; what a section can do without counts only where wrong. */
export function openAnswers(
  form: PlatformForm,
  info: PlatformInfo,
  problems: FormProblems = problemsOf(form, info),
): Record<Section, number> {
  const open = ({ needed, others = [] }: Answers) =>
    needed.filter((name) => String(form[name]).trim() === '' || problems[name]).length +
    others.filter((name) => problems[name]).length
  const { hasAccount: isOnUberEats } = info.ubereats
  return {
    bank: open({ needed: ['routingNumber', 'accountNumber'] }),
    hours: Object.keys(problems).filter((path) => /(open|close)Time$/.test(path)).length,
    business: open({ needed: ['restaurantType', 'taxId'], others: ['locations'] }),
    doordash: open({ needed: ['orderPreference', 'plan'] }),
    ubereats: open({
      needed: [
        'uberAccountType',
        'orderManagement',
        ...(isOnUberEats ? (['restaurantId'] as const) : []),
      ],
      others: ['tabletPreference', 'commissionRate'],
    }),
    grubhub: open({
      needed: info.grubhub.hasAccount ? ['merchantId'] : [],
      others: ['tabletSettings', 'serviceLevel'],
    }),
  }
}

/** Nine to five every day is what the form begins with: it may be nobody's word. */
export function areHoursPreset(form: PlatformForm): boolean {
  const { openTime, closeTime } = DEFAULT_OPEN_HOURS
  return form.sameHours
    ? form.openTime === openTime && form.closeTime === closeTime
    : DAYS.every((day) => {
        const hours = form[day]
        return hours.isOpen && hours.openTime === openTime && hours.closeTime === closeTime
      })
}

type Answers = {
  needed: readonly (keyof PlatformForm)[]
  others?: readonly (keyof PlatformForm)[]
}
