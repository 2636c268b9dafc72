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
    // Nine to five is an answer, too.
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

type Answers = {
  needed: readonly (keyof PlatformForm)[]
  others?: readonly (keyof PlatformForm)[]
}
