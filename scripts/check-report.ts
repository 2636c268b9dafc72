export type PartTime = { name: string; seconds: number; beside: boolean }
export type FileTime = { file: string; seconds: number }

type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: { tests: { results: { duration: number }[] }[] }[]
}

/** What Playwright's JSON reporter wrote, as the time that the tests of each file took together. */
export function playwrightTimes({ suites }: { suites: PlaywrightSuite[] }): FileTime[] {
  return suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsOf(suite) }))
}

function secondsOf({ suites = [], specs }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own)
}

/** How long each part took and which ten files took longest; `index` is the machine's, in seconds of a fixed loop. */
export function report(of: { parts: PartTime[]; files: FileTime[]; index: number }): string {
  const total = of.parts.reduce(
    ({ before, step }, { seconds, beside }) =>
      beside ? { before, step: Math.max(step, seconds) } : { before: before + step, step: seconds },
    { before: 0, step: 0 },
  )
  const slowest = of.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
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
    '',
  ].join('\n')
}

function line(seconds: number, name: string): string {
  return `${seconds.toFixed(1).padStart(8)} s  ${name}`
}
