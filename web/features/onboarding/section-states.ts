import type { Platform, PlatformInfo } from '#contract/onboarding.ts'
import type { PlatformForm } from './platform-form.ts'

export type Section = 'bank' | 'hours' | 'business' | Platform

/** How many answers each section still waits for; what a section can do without is not counted. */
export function openAnswers(form: PlatformForm, info: PlatformInfo): Record<Section, number> {
  return {
    bank: missing(form.routingNumber, form.accountNumber),
    // Nine to five is an answer, too.
    hours: 0,
    business: missing(form.restaurantType, form.taxId),
    doordash: missing(form.orderPreference, form.plan),
    ubereats:
      missing(form.uberAccountType, form.orderManagement) +
      (info.ubereats.hasAccount ? missing(form.restaurantId) : 0),
    grubhub: info.grubhub.hasAccount ? missing(form.merchantId) : 0,
  }
}

function missing(...answers: string[]): number {
  return answers.filter((answer) => answer.trim() === '').length
}
