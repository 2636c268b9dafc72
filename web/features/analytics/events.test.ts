import { expect, test } from 'vitest'
import {
  addToCart,
  apiResponseTime,
  contactLead,
  engagement,
  genericEvent,
  goalComplete,
  newsletterSignup,
  pageLoadTime,
  pageView,
  purchase,
  sessionStart,
} from './events.ts'

test('a page view says which page, without what was searched for in its address', () => {
  const page = { path: '/blog', title: 'Blog', url: 'https://menus.example/blog' }
  expect(pageView(page)).toEqual({
    name: 'page_view',
    params: { page_path: '/blog', page_title: 'Blog', page_location: 'https://menus.example/blog' },
  })
})

test('an event of any kind carries what it was given, and no empty fields', () => {
  expect(
    genericEvent({ category: 'demo', action: 'drop', label: 'Pizza', value: 1, userId: 'u1' }),
  ).toEqual({
    name: 'drop',
    params: { event_category: 'demo', event_label: 'Pizza', value: 1, user_id: 'u1' },
  })
  expect(genericEvent({ category: 'demo', action: 'drop' }).params).toEqual({
    event_category: 'demo',
  })
})

test('a purchase is in US dollars unless it says otherwise', () => {
  const items = [{ id: 'p1', name: 'Yearly plan', price: 90, quantity: 2 }]
  expect(purchase({ transactionId: 't1', value: 180, items })).toEqual({
    name: 'purchase',
    params: {
      transaction_id: 't1',
      value: 180,
      currency: 'USD',
      items: [{ item_id: 'p1', item_name: 'Yearly plan', price: 90, quantity: 2 }],
    },
  })
  const euros = purchase({ transactionId: 't2', value: 1, currency: 'EUR', items: [] })
  expect(euros.params.currency).toBe('EUR')
})

test('what is added to a cart is one piece', () => {
  expect(addToCart({ id: 'i1', name: 'Menu', category: 'plans', price: 14.99 })).toEqual({
    name: 'add_to_cart',
    params: {
      currency: 'USD',
      value: 14.99,
      items: [
        { item_id: 'i1', item_name: 'Menu', item_category: 'plans', price: 14.99, quantity: 1 },
      ],
    },
  })
})

test('newsletter, contact, goals and sessions have events of their own', () => {
  const events = [
    newsletterSignup(),
    contactLead(),
    goalComplete({ name: 'trial' }),
    sessionStart(),
  ]
  expect(events.map(({ name }) => name)).toEqual([
    'newsletter_signup',
    'generate_lead',
    'goal_complete',
    'site_session_start',
  ])
})

test.each([
  [9.99, false],
  [10, true],
  [3600, true],
  [3600.1, false],
  [Number.NaN, false],
])('%d seconds on a page are reported: %s', (seconds, isReported) => {
  expect(engagement('/', seconds) !== null).toBe(isReported)
})

test.each([
  [-5, false],
  [0, false],
  [0.5, true],
  [59_999, true],
  [60_000, false],
])('a load time of %d ms is reported: %s', (ms, isReported) => {
  expect(pageLoadTime('/', ms) !== null).toBe(isReported)
  expect(apiResponseTime('/api/test', ms) !== null).toBe(isReported)
})

test('ids in the path of a call are not reported', () => {
  expect(apiResponseTime('/api/menus/17/items/9f1c-22', 40)?.params.event_label).toBe(
    '/api/menus/:id/items/:id',
  )
})
