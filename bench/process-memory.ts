import { readdirSync, readFileSync } from 'node:fs'

/** In MB. What processes share, such as Node's own program, is divided among them: see Pss in proc(5). */
export type Memory = {
  total: number
  server: number
  reading: number
  photos: number
  database: number
}

/** Measures a process with everything that it started, until `stop`, which answers the most of all and of each part. */
export function watchMemory(pid: number): { peak(): Memory; stop(): Memory } {
  const peak: Memory = { total: 0, server: 0, reading: 0, photos: 0, database: 0 }
  const shares = new Map<number, Share>()
  const timer = setInterval(() => {
    const now = memoryNow(pid, shares)
    for (const part of Object.keys(peak) as (keyof Memory)[]) {
      peak[part] = Math.max(peak[part], now[part])
    }
  }, SAMPLE_MS)
  const rounded = () =>
    Object.fromEntries(Object.entries(peak).map(([part, mb]) => [part, Math.round(mb)])) as Memory
  return {
    peak: rounded,
    stop() {
      clearInterval(timer)
      return rounded()
    },
  }
}

const SAMPLE_MS = 100

/** Of one process, and the resident pages that it had when its share was read. */
type Share = { pages: number; mb: number }

function memoryNow(root: number, shares: Map<number, Share>): Memory {
  const memory: Memory = { total: 0, server: 0, reading: 0, photos: 0, database: 0 }
  for (const pid of withDescendants(root)) {
    const mb = shareOf(pid, shares)
    memory.total += mb
    const part = pid === root ? 'server' : partOf(pid)
    if (part) memory[part] += mb
  }
  return memory
}

/** Null for one that is just beginning or ending: it has no name of its own. */
function partOf(pid: number): Exclude<keyof Memory, 'total'> | null {
  const command = read(pid, 'cmdline')
  if (command.includes('reading.child')) return 'reading'
  if (command.includes('photo.child')) return 'photos'
  return command.includes('postgres') ? 'database' : null
}

/** Reading a share walks all pages, so that it is read again only where a process has grown or shrunk by a MB. */
function shareOf(pid: number, shares: Map<number, Share>): number {
  const pages = Number(read(pid, 'statm').split(' ')[1] ?? 0)
  const known = shares.get(pid)
  if (known && Math.abs(known.pages - pages) < PAGES_OF_A_MB) return known.mb
  const mb = Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024
  shares.set(pid, { pages, mb })
  return mb
}

const PAGES_OF_A_MB = 256

export function withDescendants(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const stat = pid > 0 ? read(pid, 'stat') : ''
    if (stat) parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const family = [root]
  for (const parent of family) {
    for (const [pid, of] of parents) if (of === parent) family.push(pid)
  }
  return family
}

/** Empty where the process has just ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
