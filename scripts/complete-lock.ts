// Adds lock entries for optional packages of other platforms that a registry leaves out, without which `npm ci` refuses
// the lock. Run it after each change of dependencies: node scripts/complete-lock.ts
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = {
  version?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
]
const PROCESSORS = [
  'arm64',
  'x64',
  'arm',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
]

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Entry>
}
const { packages } = lock
let added = 0

for (const [owner, entry] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d/.test(version) || resolved(owner, name) === version) continue
    const key = packages[`node_modules/${name}`]
      ? `${owner}/node_modules/${name}`
      : `node_modules/${name}`
    packages[key] = stub(name, version, entry.dev === true)
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} entries added`)

/** The version that Node's lookup finds for `name` from the package at `owner`. */
function resolved(owner: string, name: string): string | undefined {
  let base = owner
  for (;;) {
    const found = packages[`${base ? `${base}/` : ''}node_modules/${name}`]
    if (found) return found.version
    if (!base) return undefined
    base = base.includes('/node_modules/') ? base.slice(0, base.lastIndexOf('/node_modules/')) : ''
  }
}

function stub(name: string, version: string, dev: boolean): Entry {
  const has = (word: string) => new RegExp(`(^|[-/])${word}([-.]|$)`).test(name)
  const os = SYSTEMS.filter(has)
  const cpu = /armv7|arm-(gnu|musl|eabi)/.test(name) ? ['arm'] : PROCESSORS.filter(has)
  const libc = /-musl/.test(name) ? ['musl'] : /-gnu/.test(name) ? ['glibc'] : []
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}
