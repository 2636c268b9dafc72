import { expect, test } from 'vitest'
import { playwrightTimes, report } from './check-report.ts'

test('the report says how long each part took, the whole, and the ten slowest files', () => {
  const parts = [
    { name: 'types', seconds: 5.04, beside: false },
    { name: 'vitest, code', seconds: 150, beside: false },
    { name: 'vitest, processes', seconds: 90, beside: true },
  ]
  const files = Array.from({ length: 12 }, (_, nth) => ({ file: `f${nth}.test.ts`, seconds: nth }))
  const text = report({ parts, files, index: 0.914 })
  expect(text.trim().split('\n')).toEqual([
    'How long it took, on a machine whose fixed loop takes 0.91 s:',
    '     5.0 s  types',
    '   150.0 s  vitest, code',
    '    90.0 s  vitest, processes (beside the one above)',
    '   155.0 s  in all',
    'The slowest files:',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(
      (nth) => `${nth.toFixed(1).padStart(8)} s  f${nth}.test.ts`,
    ),
  ])
})

test('a part beside the one above that takes longer is what the whole takes', () => {
  const parts = [
    { name: 'vitest, code', seconds: 90, beside: false },
    { name: 'vitest, processes', seconds: 150, beside: true },
  ]
  expect(report({ parts, files: [], index: 1 })).toContain('   150.0 s  in all')
})

test('a file of Playwright takes what all tries of its tests take', () => {
  const tests = (...durations: number[]) => [
    { results: durations.map((duration) => ({ duration })) },
  ]
  const suites = [
    {
      file: 'menus.spec.ts',
      specs: [{ tests: tests(500) }],
      suites: [{ file: 'menus.spec.ts', specs: [{ tests: tests(1000, 2000) }] }],
    },
  ]
  expect(playwrightTimes({ suites })).toEqual([{ file: 'e2e/menus.spec.ts', seconds: 3.5 }])
})
