import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import {
  authenticateController,
  type InstanceType,
  instanceStatus,
  listInstanceActions,
  startInstance,
  stopInstance,
} from '#contract/instances.ts'
import { call } from '../../lib/call.ts'
import { UnexpectedAnswer } from './controller-failures.ts'
import { isChanging } from './instance-words.ts'

const TIMEOUT_MS = 30_000
const CHANGING_EVERY_MS = 2000
const AUTO_EVERY_MS = 5000

const STATUS = ['instances', 'status']
const ACTIONS = ['instances', 'actions']

/** What opens the controller; it lives in the page's memory and nowhere else. */
export type Access = { password: string; isSimulated: boolean }

export function useOpenController() {
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    onSettled: () => queries.invalidateQueries({ queryKey: ACTIONS }),
    mutationFn: async (password: string): Promise<Access> => {
      const options = { body: { password }, timeoutMs: TIMEOUT_MS }
      const { simulated } = await call(authenticateController, options)
      return { password, isSimulated: simulated }
    },
  })
}

/** Asked for every 2 s while the instance is changing, and every 5 s where that is asked for. */
export function statusQuery(input: { instance: InstanceType; password: string; isAuto: boolean }) {
  const { instance, password, isAuto } = input
  return queryOptions({
    queryKey: [...STATUS, instance],
    queryFn: ({ signal }) =>
      call(instanceStatus, {
        body: { password, instance_type: instance },
        signal,
        timeoutMs: TIMEOUT_MS,
      }),
    refetchInterval: ({ state }) => {
      if (state.data && isChanging(state.data.status)) return CHANGING_EVERY_MS
      return isAuto ? AUTO_EVERY_MS : false
    },
    staleTime: 0,
    // What was seen of the other instance is old by the time one comes back to it.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
}

export type Change = 'start' | 'stop'
export type Changed = { message: string; status: string; isAlready: boolean }

/** The status that the answer names is shown at once. */
export function useChangeInstance({
  instance,
  password,
}: {
  instance: InstanceType
  password: string
}) {
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (change: Change): Promise<Changed> => {
      const body = { password, instance_type: instance }
      const changed = await (change === 'start' ? askStart(body) : askStop(body))
      if (!changed.message) throw new UnexpectedAnswer()
      return changed
    },
    onSuccess: async ({ status }) => {
      const queryKey = [...STATUS, instance]
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, { status })
    },
    // Refused may mean that somebody else was faster: what is on the screen is old then.
    onError: () => queries.invalidateQueries({ queryKey: [...STATUS, instance] }),
    onSettled: () => queries.invalidateQueries({ queryKey: ACTIONS }),
  })
}

type Gate = { password: string; instance_type: InstanceType }

async function askStart(body: Gate): Promise<Changed> {
  const answer = await call(startInstance, { body, timeoutMs: TIMEOUT_MS })
  const isAlready = answer.already_running
  const status = isAlready ? answer.status || 'RUNNING' : 'STARTING'
  return { message: answer.message, status, isAlready }
}

async function askStop(gate: Gate): Promise<Changed> {
  const body = { ...gate, discard_local_ssd: false }
  const answer = await call(stopInstance, { body, timeoutMs: TIMEOUT_MS })
  const isAlready = answer.already_stopped
  const status = isAlready ? answer.status || 'TERMINATED' : 'STOPPING'
  return { message: answer.message, status, isAlready }
}

/** The audit log, page by page. */
export const actionsQuery = infiniteQueryOptions({
  queryKey: ACTIONS,
  queryFn: ({ pageParam, signal }) =>
    call(listInstanceActions, { query: pageParam ? { before: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ actions, more }) => (more ? actions.at(-1)?.id : undefined),
})
