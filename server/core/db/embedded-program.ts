import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Owner } from './embedded-owner.ts'

/** How every PostgreSQL program is started: as the owner, from a folder it can enter, without our PG* variables. */
export function programOptions(owner: Owner) {
  const environment = Object.entries(process.env).filter(([name]) => !/^PG|^LC_|^LANG/i.test(name))
  return {
    ...owner,
    cwd: process.platform === 'win32' ? undefined : '/',
    env: { ...Object.fromEntries(environment), LC_ALL: 'C' },
    windowsHide: true,
  }
}

/** Runs a program to its end and answers what it printed; rejects with `stdout` and `stderr` when it fails. */
export async function runProgram(owner: Owner, file: string, args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(file, args, programOptions(owner))
  return stdout
}
