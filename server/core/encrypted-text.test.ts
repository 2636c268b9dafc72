import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { DecryptionFailed, keyIdOf, openEncryption } from './encrypted-text.ts'

const NUMBER = '000123456789'
const PLACE = 'platform_info/rosa/accountNumber'
const [first, second] = [randomBytes(32), randomBytes(32)]

test('what was encrypted opens, with nothing of it to be seen', () => {
  const encryption = openEncryption([first])
  const encrypted = encryption.encrypt(NUMBER, PLACE)
  expect(encryption.decrypt(encrypted, PLACE)).toBe(NUMBER)
  expect(encrypted).not.toContain(NUMBER)
  expect(Buffer.from(encrypted.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain(
    NUMBER,
  )
})

test('the same text is encrypted differently each time', () => {
  const encryption = openEncryption([first])
  const encrypted = Array.from({ length: 50 }, () => encryption.encrypt(NUMBER, PLACE))
  expect(new Set(encrypted).size).toBe(50)
})

test('it opens only for the owner and the field that it was encrypted for', () => {
  const encryption = openEncryption([first])
  const encrypted = encryption.encrypt(NUMBER, PLACE)
  for (const other of ['platform_info/eve/accountNumber', 'platform_info/rosa/taxId', '']) {
    expect(() => encryption.decrypt(encrypted, other)).toThrow(DecryptionFailed)
  }
})

test('any changed character is found', () => {
  const encryption = openEncryption([first])
  const encrypted = encryption.encrypt(NUMBER, PLACE)
  // The last character of base64url may hold bits that mean nothing.
  for (let place = 0; place < encrypted.length - 1; place++) {
    const other = encrypted[place] === 'A' ? 'B' : 'A'
    const changed = encrypted.slice(0, place) + other + encrypted.slice(place + 1)
    expect(() => encryption.decrypt(changed, PLACE), changed).toThrow(DecryptionFailed)
  }
})

test.each(['', 'v1', 'v1.a.b.c', '000123456789', 'v2.a.b.c'])('%j is no encrypted text', (text) => {
  expect(() => openEncryption([first]).decrypt(text, PLACE)).toThrow(DecryptionFailed)
})

test('a tag that was cut short does not open', () => {
  const encryption = openEncryption([first])
  const [version, id, nonce, body = ''] = encryption.encrypt(NUMBER, PLACE).split('.')
  const cut = Buffer.from(body, 'base64url').subarray(0, -4).toString('base64url')
  expect(() => encryption.decrypt([version, id, nonce, cut].join('.'), PLACE)).toThrow(
    DecryptionFailed,
  )
})

test('the first key encrypts and all of them open', () => {
  const before = openEncryption([first])
  const encrypted = before.encrypt(NUMBER, PLACE)
  const after = openEncryption([second, first])
  expect(after.decrypt(encrypted, PLACE)).toBe(NUMBER)
  expect(keyIdOf(encrypted)).toBe(before.keyId)
  expect(keyIdOf(after.encrypt(NUMBER, PLACE))).toBe(after.keyId)
  expect([...after.keyIds]).toEqual([after.keyId, before.keyId])
})

test('without its key it does not open, and the failure names the key and not the text', () => {
  const encrypted = openEncryption([first]).encrypt(NUMBER, PLACE)
  const open = () => openEncryption([second]).decrypt(encrypted, PLACE)
  expect(open).toThrow(`The key ${keyIdOf(encrypted)} is not among those of ENCRYPTION_KEY.`)
})
