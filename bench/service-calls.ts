import { readFileSync } from 'node:fs'
import type { ServiceProcess } from '../server/testing/service-process.ts'
import { withDescendants } from './process-memory.ts'

/** Of /proc, in a second. */
const TICKS = 100

export type Call = <Answer = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
) => Promise<Answer>

/** Calls with somebody's session; an answer that is no success throws. The service's tests check what answers hold. */
export function caller(service: ServiceProcess, cookie: string): Call {
  return async <Answer>(method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData
    const answer = await fetch(service.url + path, {
      method,
      headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
}

/** Of the service and all that it started, since they began. */
export function processorSeconds(pid: number): number {
  const ticks = withDescendants(pid).map((one) => {
    try {
      const stat = readFileSync(`/proc/${one}/stat`, 'utf8')
      const [user = 0, system = 0] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number)
      return user + system
    } catch {
      return 0
    }
  })
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS
}
