import { expect, test } from 'vitest'
import { addressWithoutSecrets, withoutSecrets } from './hide-secrets.ts'

const SECRET = 'a-long-signing-secret'

test('a token of an answer is not stored', () => {
  expect(withoutSecrets('{"access_token":"abc","expires_in":300}', [])).toBe(
    '{"access_token":"[hidden]","expires_in":300}',
  )
})

test('a form’s secret is not stored', () => {
  expect(withoutSecrets('grant_type=client_credentials&client_secret=xyz', [])).toBe(
    'grant_type=client_credentials&client_secret=[hidden]',
  )
})

test('a credential is not stored wherever it stands', () => {
  expect(withoutSecrets(`{"message":"bad key ${SECRET}"}`, [SECRET])).toBe(
    '{"message":"bad key [hidden]"}',
  )
})

test('an address is stored without what proves who asks', () => {
  expect(addressWithoutSecrets(`https://u:p@api.example/a?token=1&page=2`, [])).toBe(
    'https://api.example/a?token=[hidden]&page=2',
  )
})
