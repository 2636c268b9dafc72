import { describe, expect, test } from 'vitest'
import { burstOf, isManyRefunds, likenessesOf, normalEmail, type Party, stopOf } from './fraud.ts'

const NOBODY: Party = {
  accountId: null,
  emails: [],
  phones: [],
  addresses: [],
  names: [],
  paymentPrints: [],
  taxPrints: [],
}
const party = (known: Partial<Party>): Party => ({ ...NOBODY, ...known })

test.each([
  ['Rosa.Quispe+menu@GoogleMail.com', 'rosaquispe@gmail.com'],
  ['rosa.quispe@outlook.com', 'rosaquispe@outlook.com'],
  ['Rosa.Quispe+menu@CasaRosa.example', 'rosa.quispe+menu@casarosa.example'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(normalEmail(address)).toBe(mailbox)
})

describe('nothing is earned from', () => {
  test.each([
    ['same-account', { accountId: 'a' }, { accountId: 'a' }],
    ['same-email', { emails: ['ro.sa@gmail.com'] }, { emails: ['rosa+x@gmail.com'] }],
    ['same-payment', { paymentPrints: ['p1'] }, { paymentPrints: ['p0', 'p1'] }],
    ['same-tax-number', { taxPrints: ['t1'] }, { taxPrints: ['t1'] }],
  ] as const)('%s', (stop, affiliate, customer) => {
    expect(stopOf(party(affiliate), party(customer))).toBe(stop)
  })
})

describe('a person looks at', () => {
  test.each([
    [
      ['same-address'],
      { addresses: ['12 Mission St., San José'] },
      { addresses: ['12 mission st san jose'] },
    ],
    [['same-phone'], { phones: ['+1 415 555 0101'] }, { phones: ['(415) 555-0101'] }],
    [['same-name'], { names: ['Rosa Quispe'] }, { names: ['rosa  quispe'] }],
  ] as const)('%j', (kinds, affiliate, customer) => {
    expect(likenessesOf(party(affiliate), { ...party(customer), isSameDevice: false })).toEqual(
      kinds,
    )
  })

  test('a signup from the affiliate’s own browser', () => {
    expect(likenessesOf(NOBODY, { ...NOBODY, isSameDevice: true })).toEqual(['same-device'])
  })

  test('five signups within a day, and not five within a longer time', () => {
    const at = (hours: number) => new Date(Date.UTC(2026, 2, 1, hours))
    expect(burstOf([0, 6, 12, 18, 24].map(at))).toEqual(at(24))
    expect(burstOf([0, 6, 12, 18, 25].map(at))).toBeNull()
    expect(burstOf([0, 1, 2, 3].map(at))).toBeNull()
  })

  test('refunds of 30 % and more', () => {
    expect(isManyRefunds({ paid: 1000, returned: 300 })).toBe(true)
    expect(isManyRefunds({ paid: 1000, returned: 299 })).toBe(false)
    expect(isManyRefunds({ paid: 0, returned: 0 })).toBe(false)
  })
})

test('what is not known is nobody’s: two empty phones are not the same one', () => {
  const unknown = party({
    emails: [''],
    phones: ['', '12'],
    addresses: [' '],
    names: ['-'],
    taxPrints: [''],
  })
  expect(stopOf(unknown, unknown)).toBeNull()
  expect(likenessesOf(unknown, { ...unknown, isSameDevice: false })).toEqual([])
})
