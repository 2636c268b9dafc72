import type { InstanceType } from '#contract/instances.ts'
import type { Deps } from '#server/deps.ts'
import { type ActionRow, endOperation, findLastChange } from './instance-actions.repo.ts'
import { type Change, toStatus } from './instance-states.ts'

const HOUR_MS = 3_600_000

type StatusDeps = Pick<Deps, 'db' | 'cloud' | 'now'>

/**
 * What an instance is doing. A start or stop that the cloud took on counts from then on, though the cloud may show it
 * later; one that failed afterwards is told for an hour, until the next.
 */
export async function readStatus(
  deps: StatusDeps,
  instance: InstanceType,
  signal: AbortSignal,
): Promise<{ status: string; details?: string }> {
  const last = await findLastChange(deps.db, instance)
  // The operation first: one that has ended is seen in the status that is read after it.
  const { underWay, failure } = await followUp(deps, last, signal)
  const status = toStatus(await deps.cloud.status(instance, signal), underWay)
  return { status, ...(failure && { details: failure }) }
}

async function followUp(
  deps: StatusDeps,
  last: ActionRow | undefined,
  signal: AbortSignal,
): Promise<{ underWay: Change | null; failure: string | null }> {
  if (!last) return { underWay: null, failure: null }
  const change = last.action as Change
  if (!last.operation) {
    const isRecent = deps.now().getTime() - last.at.getTime() < HOUR_MS
    const isReported = last.outcome === 'failed' && isRecent
    return { underWay: null, failure: isReported ? failureOf(change, last.detail) : null }
  }
  const { isDone, failure } = await deps.cloud.operation(last.operation, signal)
  if (!isDone) return { underWay: change, failure: null }
  await endOperation(deps.db, last.id, failure ? { outcome: 'failed', detail: failure } : {})
  return { underWay: null, failure: failure ? failureOf(change, failure) : null }
}

function failureOf(change: Change, detail: string | null): string {
  return `The last ${change} failed: ${detail ?? 'the cloud did not say why.'}`
}
