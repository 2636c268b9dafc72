import { expect, test } from 'vitest'
import { localHabits } from './local-habits.ts'

const HERE = '+1 415 555 0102'

test.each([
  ['Leeds, UK', HERE, 'GB', 'GBP', 'Europe/London'],
  ['Lima, Peru', HERE, 'PE', 'PEN', 'America/Lima'],
  ['Berlin, Germany', HERE, 'DE', 'EUR', 'Europe/Berlin'],
  ['12 High Street', '+44 20 7946 0958', 'GB', 'GBP', 'Europe/London'],
])(
  'a restaurant in “%s” with the phone %s is in %s and has its habits',
  (location, phone, country, currency, timeZone) => {
    expect(localHabits({ location, phone })).toEqual({
      country,
      currency,
      timeZone,
      locale: `en-${country}`,
    })
  },
)

test.each([
  ['San Francisco', 'America/Los_Angeles'],
  ['500 Congress Ave, Austin, TX 78701', 'America/Chicago'],
  ['El Paso, Texas', 'America/Denver'],
  ['Portland, ME', 'America/New_York'],
  ['Portland', 'America/Los_Angeles'],
  ['12 Atlantic Ave, Brooklyn, New York', 'America/New_York'],
  ['Smallville, Kansas', 'America/Chicago'],
  ['Pier 39 San Francisco', 'America/Los_Angeles'],
  ['Perth, Australia', 'Australia/Perth'],
  ['Funchal, Portugal', 'Atlantic/Madeira'],
  ['Downtown', 'America/New_York'],
  ['Chicago Pizza Street 4', 'America/New_York'],
])('the clock of a restaurant in “%s” is that of %s', (location, timeZone) => {
  expect(localHabits({ location, phone: HERE }).timeZone).toBe(timeZone)
})

test('a restaurant of which neither place nor phone says a country is in the United States', () => {
  expect(localHabits({ location: 'Downtown', phone: 'none' })).toMatchObject({
    country: 'US',
    currency: 'USD',
  })
})
