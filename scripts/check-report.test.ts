import { expect, test } from 'vitest'
import { failure, playwrightResults, report } from './check-report.ts'

test('the report says how long each part took, the whole, and the ten slowest files', () => {
  const parts = [
    { name: 'types', seconds: 5.04, beside: false },
    { name: 'vitest, code', seconds: 150, beside: false },
    { name: 'vitest, processes', seconds: 90, beside: true },
  ]
  const files = Array.from({ length: 12 }, (_, nth) => ({
    file: `f${nth}.test.ts`,
    seconds: nth,
    failed: [],
  }))
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

test('what failed stands last, each test with its file and the first line of why', () => {
  const files = [
    { file: 'a.test.ts', seconds: 1, failed: [] },
    { file: 'b.test.ts', seconds: 2, failed: ['soup is hot: expected 20 to be 60'] },
  ]
  const text = report({ parts: [], files, index: 1 })
  expect(text.trim().split('\n').slice(-2)).toEqual([
    'What failed:',
    '  b.test.ts: soup is hot: expected 20 to be 60',
  ])
})

test('of a failure the first line is said, without colours', () => {
  expect(failure('soup is hot', '\u001b[31mexpected 20\u001b[39m\n  at soup.ts')).toBe(
    'soup is hot: expected 20',
  )
})

test('a file of Playwright takes what all tries of its tests take, and names what failed', () => {
  const tests = (...durations: number[]) => [
    { results: durations.map((duration) => ({ duration })) },
  ]
  const suites = [
    {
      file: 'menus.spec.ts',
      specs: [{ title: 'opens', ok: true, tests: tests(500) }],
      suites: [
        {
          file: 'menus.spec.ts',
          specs: [
            {
              title: 'saves',
              ok: false,
              tests: [
                {
                  results: [
                    { duration: 1000, error: { message: 'no button' } },
                    { duration: 2000 },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ]
  expect(playwrightResults({ suites })).toEqual([
    { file: 'e2e/menus.spec.ts', seconds: 3.5, failed: ['saves: no button'] },
  ])
})
