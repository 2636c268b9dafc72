import { beforeEach, expect, test } from 'vitest'
import { beginVisit, countPageView, forgetVisit } from './visit.ts'

let now = 0
beforeEach(() => {
  forgetVisit()
  now += 1_000_000
})

test('a page counts once in a session', () => {
  expect(countPageView('/a', now)).toBe(true)
  expect(countPageView('/b', now + 1)).toBe(true)
  expect(countPageView('/a', now + 60_000)).toBe(false)
})

test('a repetition within 3 seconds does not count, even in a session that was just forgotten', () => {
  expect(countPageView('/a', now)).toBe(true)
  forgetVisit()
  expect(countPageView('/a', now + 2999)).toBe(false)
  forgetVisit()
  expect(countPageView('/a', now + 2999 + 3000)).toBe(true)
})

test('a session begins once, and anew after it was forgotten', () => {
  expect([beginVisit(), beginVisit()]).toEqual([true, false])
  forgetVisit()
  expect(beginVisit()).toBe(true)
})
