// `npm run check` runs all parts but those of the built pages and the browser; `npm test` says "browser" and runs these too. The first step with a
// failure ends the run, and how long everything took and what failed is printed however it ends.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type FileResult, type PartTime, playwrightResults, report } from './check-report.ts'
import { failedPages } from './failed-pages.ts'
import { newTestFolder } from './test-folder.ts'

type Part = {
  name: string
  commands: string[][]
  environment?: Record<string, string>
  /** How long its files took and what failed in them, once it has ended. */
  files?: () => FileResult[]
  /** What else helps to see why it failed. */
  onFailure?: () => string
}

const folder = newTestFolder()
// As open as the folder that it stands for: where the tests run as root, PostgreSQL and some services run as other users.
chmodSync(folder, 0o1777)
/** Threads and services of the tests take what was compiled before, as the service does. */
const environment = { TMPDIR: folder, NODE_COMPILE_CACHE: 'node_modules/.cache/node' }
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** One after the other; the parts of one step run beside each other. */
const steps: Part[][] = [
  [{ name: 'format and lint', commands: [['biome', 'check', '.']] }],
  [{ name: 'types', commands: [['react-router', 'typegen'], ['tsc']] }],
  [{ name: 'structure', commands: [['node', 'scripts/check-structure.ts']] }],
  [vitest('code'), vitest('processes')],
  [vitest('pages')],
  ...(process.argv.includes('browser') ? [[vitest('built')], [playwright()]] : []),
]

function vitest(project: string): Part {
  const file = join(folder, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=./scripts/file-results-reporter.ts']
  return {
    name: `vitest, ${project}`,
    commands: [['vitest', 'run', '--project', project, ...reporters]],
    environment: { FILE_RESULTS: file },
    files: () => read(file) ?? [],
  }
}

function playwright(): Part {
  const file = join(folder, 'playwright.json')
  return {
    name: 'playwright',
    commands: [['playwright', 'test', '--reporter=list,json']],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    files: () => playwrightResults(read(file) ?? { suites: [] }),
    onFailure: () => failedPages('test-results'),
  }
}

function read(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

type Outcome = PartTime & { code: number; files: FileResult[] }

/** Runs a part to its end or first failure; one that is `beside` another prints at its end, not between its lines. */
async function run(part: Part, beside: boolean): Promise<Outcome> {
  const start = performance.now()
  const output = beside ? 'pipe' : 'inherit'
  const printed: Buffer[] = []
  let code = 0
  for (const [command = '', ...args] of part.commands) {
    const child = spawn(command, args, {
      env: { ...process.env, ...environment, ...part.environment },
      stdio: ['inherit', output, output],
      shell: process.platform === 'win32',
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => printed.push(chunk))
    const [status] = await once(child, 'close')
    code = status ?? 1
    if (code !== 0) break
  }
  process.stdout.write(Buffer.concat(printed))
  if (code !== 0 && part.onFailure) console.log(part.onFailure())
  const seconds = (performance.now() - start) / 1000
  return { name: part.name, seconds, beside, code, files: part.files?.() ?? [] }
}

/** Seconds of a fixed loop on one core, by which the times of two machines or of two hours are compared. */
function machineIndex(): number {
  const start = performance.now()
  const number = new Int32Array([1])
  for (let i = 0; i < 500_000_000; i++)
    number[0] = Math.imul(number[0] ?? 0, 1_664_525) + 1_013_904_223
  return (performance.now() - start) / 1000
}

const index = machineIndex()
const outcomes: Outcome[] = []
for (const step of steps) {
  outcomes.push(...(await Promise.all(step.map((part, nth) => run(part, nth > 0)))))
  if (outcomes.some(({ code }) => code !== 0)) break
}
console.log(report({ parts: outcomes, files: outcomes.flatMap(({ files }) => files), index }))
process.exitCode = outcomes.find(({ code }) => code !== 0)?.code ?? 0
