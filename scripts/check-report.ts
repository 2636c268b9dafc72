import { stripVTControlCharacters } from 'node:util'

export type PartTime = { name: string; seconds: number; beside: boolean }
/** `failed`: each test of the file that failed, with the first line of why. */
export type FileResult = { file: string; seconds: number; failed: string[] }

type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: PlaywrightSpec[]
}
type PlaywrightSpec = {
  title: string
  ok: boolean
  tests: { results: { duration: number; error?: { message?: string } }[] }[]
}

/** What Playwright's JSON reporter wrote: the time that the tests of each file took together, and which failed. */
export function playwrightResults({ suites }: { suites: PlaywrightSuite[] }): FileResult[] {
  return suites.map((suite) => ({
    file: `e2e/${suite.file}`,
    seconds: secondsOf(suite),
    failed: failedOf(suite),
  }))
}

function failedOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const results = tests.flatMap(({ results }) => results)
      return failure(title, results.find(({ error }) => error)?.error?.message)
    })
  return [...own, ...suites.flatMap(failedOf)]
}

/** One line, without the colours of a terminal. */
export function failure(test: string, message = 'no reason given'): string {
  return `${test}: ${stripVTControlCharacters(message).trim().split('\n', 1)[0]}`
}

function secondsOf({ suites = [], specs }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own)
}

/**
 * How long each part took, which ten files took longest, and, last, where it is seen first, what failed. `index` is the
 * machine's, in seconds of a fixed loop.
 */
export function report(of: { parts: PartTime[]; files: FileResult[]; index: number }): string {
  const total = of.parts.reduce(
    ({ before, step }, { seconds, beside }) =>
      beside ? { before, step: Math.max(step, seconds) } : { before: before + step, step: seconds },
    { before: 0, step: 0 },
  )
  const slowest = of.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  const failures = of.files.flatMap(({ file, failed }) =>
    failed.map((each) => `  ${file}: ${each}`),
  )
  return [
    '',
    `How long it took, on a machine whose fixed loop takes ${of.index.toFixed(2)} s:`,
    ...of.parts.map(
      ({ name, seconds, beside }) =>
        line(seconds, name) + (beside ? ' (beside the one above)' : ''),
    ),
    line(total.before + total.step, 'in all'),
    ...(slowest.length > 0 ? ['The slowest files:'] : []),
    ...slowest.map(({ file, seconds }) => line(seconds, file)),
    ...(failures.length > 0 ? ['What failed:', ...failures] : []),
    '',
  ].join('\n')
}

function line(seconds: number, name: string): string {
  return `${seconds.toFixed(1).padStart(8)} s  ${name}`
}
