import { DAYS, type Day, type DayHours, eachDay, wrongHours } from '#contract/business-hours.ts'
import { type Own, type PlatformInfo, platformChanges, type Shared } from '#contract/onboarding.ts'
import type { PlatformBody } from './platform-info.queries.ts'

/** What the page holds of all platforms; each day stands for itself, so that only what was changed is laid over. */
export type PlatformForm = Omit<Shared, 'businessHours'> &
  Record<Day, DayHours> &
  Omit<Own['doordash'], 'hasAccount'> &
  Omit<Own['ubereats'], 'hasAccount' | 'commissionRate'> &
  Omit<Own['grubhub'], 'hasAccount'> & { commissionRate: string }

/** The problems of a form, by the path of the field: `routingNumber`, `monday.closeTime`. */
export type FormProblems = Record<string, string>

export function formOf({ doordash, ubereats, grubhub }: PlatformInfo): PlatformForm {
  const { businessHours, hasAccount: _, ...rest } = { ...grubhub, ...ubereats, ...doordash }
  const rate = ubereats.commissionRate
  return { ...rest, ...businessHours, commissionRate: rate === null ? '' : String(rate) }
}

/** All three platforms in full. */
export function bodyOf(form: PlatformForm, info: PlatformInfo) {
  const { openTime, closeTime } = form
  const shared = {
    routingNumber: form.routingNumber,
    accountNumber: form.accountNumber,
    taxId: form.taxId,
    restaurantType: form.restaurantType,
    locations: form.locations,
    sameHours: form.sameHours,
    ...sentTimes({ openTime, closeTime }, form.sameHours),
    businessHours: Object.fromEntries(
      DAYS.map((day) => {
        const { isOpen } = form[day]
        return [day, { isOpen, ...sentTimes(form[day], isOpen && !form.sameHours) }]
      }),
    ),
  }
  return {
    doordash: {
      ...shared,
      hasAccount: info.doordash.hasAccount,
      orderPreference: form.orderPreference,
      plan: form.plan,
    },
    ubereats: {
      ...shared,
      hasAccount: info.ubereats.hasAccount,
      uberAccountType: form.uberAccountType,
      orderManagement: form.orderManagement,
      tabletPreference: form.tabletPreference,
      restaurantId: form.restaurantId,
      // Without an account it is not shown, so what is wrong with it could not be set right.
      ...(info.ubereats.hasAccount && { commissionRate: form.commissionRate }),
    },
    grubhub: {
      ...shared,
      hasAccount: info.grubhub.hasAccount,
      merchantId: form.merchantId,
      tabletSettings: form.tabletSettings,
      serviceLevel: form.serviceLevel,
    },
  } satisfies PlatformBody
}

/** What keeps the form from being saved, checked as the server does. */
export function problemsOf(form: PlatformForm, info: PlatformInfo): FormProblems {
  const problems: FormProblems = {}
  const read = platformChanges.safeParse(bodyOf(form, info))
  for (const { path, message } of read.error?.issues ?? [])
    problems[nameOf(path.join('.'))] ??= message
  for (const [path, message] of Object.entries(
    wrongHours({ ...form, businessHours: eachDay((day) => form[day]) }),
  )) {
    problems[nameOf(`doordash.${path}`)] ??= message
  }
  for (const path of Object.keys(problems)) {
    if (/(open|close)Time$/.test(path) && timeAt(form, path) === '')
      problems[path] = 'Please set a time.'
  }
  return problems
}

/** The form's name of a field that the server calls `doordash.businessHours.monday.closeTime`. */
export function nameOf(serversPath: string): string {
  return serversPath.replace(/^\w+\./, '').replace(/^businessHours\./, '')
}

/** Those of the changes that say something else than `form`. */
export function changesFrom(
  form: PlatformForm,
  changes: Partial<PlatformForm>,
): Partial<PlatformForm> {
  const names = Object.keys(changes) as (keyof PlatformForm)[]
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(changes[name]) !== JSON.stringify(form[name]))
      .map((name) => [name, changes[name]]),
  )
}

/** A time that was emptied while it counts for nothing is left out, and stays as it is stored. */
function sentTimes(times: { openTime: string; closeTime: string }, count: boolean) {
  const { openTime, closeTime } = times
  return {
    ...((count || openTime !== '') && { openTime }),
    ...((count || closeTime !== '') && { closeTime }),
  }
}

function timeAt(form: PlatformForm, path: string): string | undefined {
  const [first = '', second] = path.split('.')
  const value: unknown = form[first as keyof PlatformForm]
  return second ? (value as Record<string, string>)[second] : String(value)
}
