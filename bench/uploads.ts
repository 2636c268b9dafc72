import { openAsBlob, readFileSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ServiceProcess, startService } from '../server/testing/service-process.ts'
import { signUp } from './sign-up.ts'

const MB = 1024 * 1024
const LARGEST = 249 * MB
const UPLOADS = 3

/** Files of the largest size through the service's own call, some in turn, and the most memory its process ever held. */
export async function benchUploads(
  print: (line: string) => void,
  dataDir: string,
  dishes: string,
): Promise<void> {
  if (process.platform !== 'linux') {
    print('  uploads through the service: skipped, peak memory is read from /proc')
    return
  }
  const shapes: [name: string, write: (path: string) => Promise<void>][] = [
    ['200 columns', (path) => writeLines(path, header(200), wideLine)],
    ['records of 8 MB', (path) => writeLines(path, 'name,price,text\n', longLine)],
  ]
  await measure(print, dataDir, { name: 'dishes', file: dishes })
  for (const [name, write] of shapes) {
    const file = join(dataDir, 'shape.csv')
    await write(file)
    await measure(print, dataDir, { name, file })
    await rm(file)
  }
}

async function measure(
  print: (line: string) => void,
  dataDir: string,
  { name, file }: { name: string; file: string },
): Promise<void> {
  const home = join(dataDir, 'service')
  const service = await startService({ DATA_DIR: home, LOG_LEVEL: 'silent' })
  try {
    const cookie = await signUp(service)
    const resting = peakMemory(service)
    const times: number[] = []
    for (let upload = 0; upload < UPLOADS; upload += 1) {
      const start = performance.now()
      await send(service, cookie, file)
      times.push(performance.now() - start)
    }
    print(
      `  ${UPLOADS} uploads, ${name}: ${times.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s; ` +
        `the server's peak memory ${peakMemory(service)} MB (${resting} MB before)`,
    )
  } finally {
    await service.kill('SIGTERM')
    await rm(home, { recursive: true, force: true })
  }
}

async function send(service: ServiceProcess, cookie: string, file: string): Promise<void> {
  const form = new FormData()
  form.append('replace', 'true')
  form.append('csv', await openAsBlob(file), 'dishes.csv')
  const answer = await fetch(`${service.url}/api/csv/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  if (!answer.ok)
    throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`)
}

/** In MB, of the process since its start. */
function peakMemory({ pid }: ServiceProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(status.match(/VmHWM:\s+(\d+)/)?.[1]) / 1024)
}

async function writeLines(
  path: string,
  first: string,
  line: (record: number) => string,
): Promise<void> {
  const file = await open(path, 'w')
  await file.write(first)
  let written = 0
  for (let record = 0; ; ) {
    let lines = ''
    while (lines.length < MB) lines += line(record++)
    if (written + lines.length > LARGEST) break
    await file.write(lines)
    written += lines.length
  }
  await file.close()
}

function header(columns: number): string {
  const names = Array.from({ length: columns - 2 }, (_, at) => `column ${at + 3}`)
  return `${['name', 'price', ...names].join(',')}\n`
}

function wideLine(record: number): string {
  const cells = Array.from({ length: 198 }, (_, at) => `v${(record * at) % 977}`)
  return `Dish ${record},8.50,${cells.join(',')}\n`
}

function longLine(record: number): string {
  return `Dish ${record},9.99,${'served warm with herbs '.repeat(350_000)}\n`
}
