import { readFileSync } from 'node:fs'

/** Linux tells times in hundredths of a second: see sysconf(3) on _SC_CLK_TCK. */
const TICKS_A_SECOND = 100

/** Seconds of processor that a process has taken so far, its own and the kernel's for it, in all threads. */
export function processSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name before may hold blanks and brackets; utime and stime are fields 14 and 15 of proc(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}
