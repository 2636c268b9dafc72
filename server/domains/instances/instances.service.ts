import type { InstanceAction, InstanceType } from '#contract/instances.ts'
import type { Deps } from '#server/deps.ts'
import { changeInstance } from './change-instance.ts'
import { askCloud } from './cloud-failure.ts'
import { type Actor, demandControllerPassword } from './controller-password.ts'
import { insertAction, listActions } from './instance-actions.repo.ts'
import { readStatus } from './instance-status.ts'

const PAGE = 50

type InstanceDeps = Pick<Deps, 'db' | 'attempts' | 'now' | 'cloud' | 'controllerPassword'>
type Gate = { password: string; instance_type: InstanceType }

export async function openController(
  deps: InstanceDeps,
  actor: Actor,
  { password }: { password: string },
): Promise<void> {
  await demandControllerPassword(deps, actor, { password, action: 'authenticate', instance: null })
  await insertAction(deps.db, {
    at: deps.now(),
    action: 'authenticate',
    address: actor.address,
    accountId: await actor.accountId(),
    outcome: 'done',
  })
}

export async function statusOf(
  deps: InstanceDeps,
  actor: Actor,
  { password, instance_type: instance }: Gate,
): Promise<{ status: string; details?: string }> {
  await demandControllerPassword(deps, actor, { password, action: 'status', instance })
  return askCloud((signal) => readStatus(deps, instance, signal))
}

export async function start(
  deps: InstanceDeps,
  actor: Actor,
  { password, instance_type: instance }: Gate,
): Promise<{ message: string; already_running: boolean; status: string }> {
  await demandControllerPassword(deps, actor, { password, action: 'start', instance })
  const input = { change: 'start', instance, discardLocalSsd: false } as const
  const { isAlready, status } = await changeInstance(deps, actor, input)
  const message = `The ${instance} instance is ${isAlready ? 'running already' : 'starting'}.`
  return { message, already_running: isAlready, status }
}

export async function stop(
  deps: InstanceDeps,
  actor: Actor,
  { password, instance_type: instance, discard_local_ssd }: Gate & { discard_local_ssd: boolean },
): Promise<{ message: string; already_stopped: boolean; status: string }> {
  await demandControllerPassword(deps, actor, { password, action: 'stop', instance })
  const input = { change: 'stop', instance, discardLocalSsd: discard_local_ssd } as const
  const { isAlready, status } = await changeInstance(deps, actor, input)
  const message = `The ${instance} instance is ${isAlready ? 'stopped already' : 'stopping'}.`
  return { message, already_stopped: isAlready, status }
}

/** A page of the audit log, newest first. */
export async function actionsBefore(
  deps: Pick<Deps, 'db'>,
  { before }: { before?: string | undefined },
): Promise<{ actions: InstanceAction[]; more: boolean }> {
  const rows = await listActions(deps.db, { limit: PAGE + 1, before })
  const actions = rows.slice(0, PAGE).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  return { actions, more: rows.length > PAGE }
}
