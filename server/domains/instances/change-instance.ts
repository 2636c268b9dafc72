import type { InstanceType } from '#contract/instances.ts'
import { brokenConstraint } from '#server/core/db/constraint.ts'
import { AppError, conflict } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { askCloud } from './cloud-failure.ts'
import type { Actor } from './controller-password.ts'
import { insertAction, interruptActions, updateAction } from './instance-actions.repo.ts'
import { CHANGES, type Change, refusalOf, scoreChange } from './instance-states.ts'
import { readStatus } from './instance-status.ts'

/** Longer than any call of the cloud may take: what is older was left behind by a process that died. */
const CLAIM_MS = 90_000

type ChangeDeps = Pick<Deps, 'db' | 'cloud' | 'now'>
type ChangeInput = { change: Change; instance: InstanceType; discardLocalSsd: boolean }

/** Starts or stops an instance. Its line in the log is the claim on it: of two at once, one gets it. */
export async function changeInstance(
  deps: ChangeDeps,
  actor: Actor,
  input: ChangeInput,
): Promise<{ isAlready: boolean; status: string }> {
  const id = await claim(deps, actor, input)
  try {
    const { operation, ...answer } = await askCloud((signal) => begin(deps, id, input, signal))
    await updateAction(deps.db, id, { outcome: answer.isAlready ? 'already' : 'done', operation })
    return answer
  } catch (error) {
    const isRefusal = error instanceof AppError && error.status === 409
    const detail = error instanceof AppError ? (error.details ?? error.message) : null
    await updateAction(deps.db, id, { outcome: isRefusal ? 'refused' : 'failed', detail })
    throw error
  }
}

async function claim(deps: ChangeDeps, actor: Actor, input: ChangeInput): Promise<string> {
  const { change, instance, discardLocalSsd } = input
  const now = deps.now()
  const line = {
    at: now,
    action: change,
    instance,
    discardLocalSsd,
    address: actor.address,
    accountId: await actor.accountId(),
  }
  await interruptActions(deps.db, instance, new Date(now.getTime() - CLAIM_MS))
  try {
    return await insertAction(deps.db, { ...line, outcome: 'under_way' })
  } catch (error) {
    if (brokenConstraint(error) !== 'instance_actions_under_way_key') throw error
    const sentence = `Somebody else is starting or stopping the ${instance} instance right now.`
    await insertAction(deps.db, { ...line, outcome: 'refused', detail: sentence })
    throw conflict('instances.claimed', sentence)
  }
}

async function begin(
  deps: ChangeDeps,
  requestId: string,
  { change, instance, discardLocalSsd }: ChangeInput,
  signal: AbortSignal,
): Promise<{ isAlready: boolean; status: string; operation: string | null }> {
  const { status } = await readStatus(deps, instance, signal)
  const scored = scoreChange(change, status)
  if (scored === 'already') return { isAlready: true, status, operation: null }
  if (scored === 'refused') {
    throw conflict('instances.changing', refusalOf(change, instance, status))
  }
  const operation =
    change === 'start'
      ? await deps.cloud.start(instance, { requestId }, signal)
      : await deps.cloud.stop(instance, { requestId, discardLocalSsd }, signal)
  return { isAlready: false, status: CHANGES[change].during, operation }
}
