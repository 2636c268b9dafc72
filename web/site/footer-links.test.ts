import { expect, test } from 'vitest'
import { FOOTER_GROUPS } from './footer-links.ts'

test("the footer's groups link what the specification lists", () => {
  const groups = FOOTER_GROUPS.map(({ title, links }) => [title, ...links.map(({ to }) => to)])
  expect(groups).toEqual([
    ['Policies', '/privacypolicy', '/cookiepolicy', '/paymentplans', '/stepsofregistration'],
    ['Account', '/signup', '/login', '/forgotpassword'],
    ['Learn More', '/scheduling', '/contact', '/about'],
    ['Content', '/blog', '/video', '/menu', '/visuals'],
    ['Become a Partner', '/affiliate', '/becomeamember'],
  ])
})
