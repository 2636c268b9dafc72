import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyIdOf, openSealing, SealBroken } from './sealed-text.ts'

const NUMBER = '000123456789'
const PLACE = 'platform_info/rosa/accountNumber'
const [first, second] = [randomBytes(32), randomBytes(32)]

test('what was sealed opens, with nothing of it to be seen', () => {
  const sealing = openSealing([first])
  const sealed = sealing.seal(NUMBER, PLACE)
  expect(sealing.open(sealed, PLACE)).toBe(NUMBER)
  expect(sealed).not.toContain(NUMBER)
  expect(Buffer.from(sealed.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain(
    NUMBER,
  )
})

test('the same text is sealed differently each time', () => {
  const sealing = openSealing([first])
  const sealed = Array.from({ length: 50 }, () => sealing.seal(NUMBER, PLACE))
  expect(new Set(sealed).size).toBe(50)
})

test('it opens only for the owner and the field that it was sealed for', () => {
  const sealing = openSealing([first])
  const sealed = sealing.seal(NUMBER, PLACE)
  for (const other of ['platform_info/eve/accountNumber', 'platform_info/rosa/taxId', '']) {
    expect(() => sealing.open(sealed, other)).toThrow(SealBroken)
  }
})

test('any changed character is found', () => {
  const sealing = openSealing([first])
  const sealed = sealing.seal(NUMBER, PLACE)
  // The last character of base64url may hold bits that mean nothing.
  for (let place = 0; place < sealed.length - 1; place++) {
    const other = sealed[place] === 'A' ? 'B' : 'A'
    const changed = sealed.slice(0, place) + other + sealed.slice(place + 1)
    expect(() => sealing.open(changed, PLACE), changed).toThrow(SealBroken)
  }
})

test.each(['', 'v1', 'v1.a.b.c', '000123456789', 'v2.a.b.c'])('%j is no sealed text', (text) => {
  expect(() => openSealing([first]).open(text, PLACE)).toThrow(SealBroken)
})

test('a tag that was cut short does not open', () => {
  const sealing = openSealing([first])
  const [version, id, nonce, body = ''] = sealing.seal(NUMBER, PLACE).split('.')
  const cut = Buffer.from(body, 'base64url').subarray(0, -4).toString('base64url')
  expect(() => sealing.open([version, id, nonce, cut].join('.'), PLACE)).toThrow(SealBroken)
})

test('the first key seals and all of them open', () => {
  const before = openSealing([first])
  const sealed = before.seal(NUMBER, PLACE)
  const after = openSealing([second, first])
  expect(after.open(sealed, PLACE)).toBe(NUMBER)
  expect(keyIdOf(sealed)).toBe(before.keyId)
  expect(keyIdOf(after.seal(NUMBER, PLACE))).toBe(after.keyId)
  expect([...after.keyIds]).toEqual([after.keyId, before.keyId])
})

test('without its key it does not open, and the failure names the key and not the text', () => {
  const sealed = openSealing([first]).seal(NUMBER, PLACE)
  const open = () => openSealing([second]).open(sealed, PLACE)
  expect(open).toThrow(`The key ${keyIdOf(sealed)} is not among those of ENCRYPTION_KEY.`)
})
