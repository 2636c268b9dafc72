import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What is written to the console during a test is a defect: the test fails. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const written = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
  vi.restoreAllMocks()
  expect(written, 'nothing is written to the console').toEqual([])
})
