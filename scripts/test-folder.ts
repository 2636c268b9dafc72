import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory; other systems have no such folder. */
const IN_MEMORY = '/dev/shm'
/** Short: the path of a socket of PostgreSQL, deep below it, has 107 bytes. */
const PREFIX = 'mw-'
const ROOM = 4 * 1024 ** 3

/**
 * A new folder for all that a run of the tests writes. Each test file copies a database of a thousand files, which takes ten times as long on a disk
 * as in memory: it is in memory where there is room for it, twice over. What a killed run left there is removed.
 */
export function newTestFolder(): string {
  return mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), `${PREFIX}${process.pid}-`))
}

function hasRoom(): boolean {
  try {
    removeLeftovers()
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ROOM && freemem() > ROOM * 2
  } catch {
    return false
  }
}

function removeLeftovers(): void {
  for (const name of readdirSync(IN_MEMORY).filter((one) => one.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    if (!isAlive(pid)) rmSync(join(IN_MEMORY, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
