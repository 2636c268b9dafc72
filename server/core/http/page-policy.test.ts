import { expect, test } from 'vitest'
import { policyOf } from './page-policy.ts'

const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `))

test('inline scripts are allowed by their hash; data and files of our own need none', () => {
  const html =
    '<script>a()</script><script src="/b.js"></script><script type="application/ld+json">{}</script>'
  expect(directive(policyOf(html, false), 'script-src')).toBe(
    "script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
  )
})

test('without analytics nothing is loaded from or reported to others', () => {
  const policy = policyOf('<p>', false)
  expect(policy).not.toContain('google')
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'")
})

test('with analytics its hosts are let in, and no other', () => {
  const policy = policyOf('<p>', true)
  expect(directive(policy, 'script-src')).toBe("script-src 'self' https://www.googletagmanager.com")
  expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com')
  expect(directive(policy, 'default-src')).toBe("default-src 'self'")
})
