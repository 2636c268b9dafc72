/** One event as the analytics service takes it: snake case, flat values. */
export type AnalyticsEvent = { name: string; params: Record<string, unknown> }

export type SoldItem = {
  id: string
  name: string
  category?: string
  price: number
  quantity: number
}

const CURRENCY = 'USD'

export function pageView(page: { path: string; title: string; url: string }): AnalyticsEvent {
  return {
    name: 'page_view',
    params: { page_path: page.path, page_title: page.title, page_location: page.url },
  }
}

export function genericEvent(event: {
  category: string
  action: string
  label?: string
  value?: number
  userId?: string
}): AnalyticsEvent {
  const { category, action, label, value, userId } = event
  return {
    name: action,
    params: given({ event_category: category, event_label: label, value, user_id: userId }),
  }
}

export function purchase(sale: {
  transactionId: string
  value: number
  currency?: string
  items: readonly SoldItem[]
}): AnalyticsEvent {
  const { transactionId, value, currency = CURRENCY, items } = sale
  return {
    name: 'purchase',
    params: { transaction_id: transactionId, value, currency, items: items.map(itemParams) },
  }
}

export function addToCart(item: Omit<SoldItem, 'quantity'>): AnalyticsEvent {
  return {
    name: 'add_to_cart',
    params: {
      currency: CURRENCY,
      value: item.price,
      items: [itemParams({ ...item, quantity: 1 })],
    },
  }
}

export function newsletterSignup(): AnalyticsEvent {
  return { name: 'newsletter_signup', params: { event_category: 'engagement' } }
}

export function contactLead(): AnalyticsEvent {
  return { name: 'generate_lead', params: { event_category: 'contact_form' } }
}

export function goalComplete(goal: { name: string; value?: number }): AnalyticsEvent {
  return { name: 'goal_complete', params: given({ goal_name: goal.name, value: goal.value }) }
}

/** Not `session_start`: the service keeps that name to itself and drops such events. */
export function sessionStart(): AnalyticsEvent {
  return { name: 'site_session_start', params: { event_category: 'session' } }
}

const ENGAGED_S = { min: 10, max: 3600 }

/** Time spent on a page; null where it says nothing: a glance, or a tab that was forgotten. Nor `user_engagement`. */
export function engagement(path: string, seconds: number): AnalyticsEvent | null {
  if (!(seconds >= ENGAGED_S.min && seconds <= ENGAGED_S.max)) return null
  const params = { page_path: path, engagement_time_msec: Math.round(seconds * 1000) }
  return { name: 'site_engagement', params }
}

const TIMING_MAX_MS = 60_000

/** Null for what browsers measure wrongly: nothing at all, or a tab that slept. */
export function pageLoadTime(path: string, ms: number): AnalyticsEvent | null {
  return timing('page_load', path, ms)
}

export function apiResponseTime(path: string, ms: number): AnalyticsEvent | null {
  return timing('api_response', path.replace(/\/(?=[^/]*\d)[\w-]+(?=\/|$)/g, '/:id'), ms)
}

function timing(name: string, path: string, ms: number): AnalyticsEvent | null {
  if (!(ms > 0 && ms < TIMING_MAX_MS)) return null
  const params = { event_category: 'performance', name, value: Math.round(ms), event_label: path }
  return { name: 'timing_complete', params }
}

function itemParams({ id, name, category, price, quantity }: SoldItem) {
  return given({
    item_id: id,
    item_name: name,
    item_category: category,
    price,
    quantity,
  })
}

function given(params: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
}
