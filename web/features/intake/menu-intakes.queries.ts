import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { IntakeItem, IntakeStatus, MenuIntake } from '#contract/menu-intake-model.ts'
import { getMenuIntake, listMenuIntakes } from '#contract/menu-intakes.ts'
import { call } from '../../lib/call.ts'
import { pollAfter } from './polling.ts'

export const INTAKES_PER_PAGE = 10

const ALL = ['menu-intakes'] as const

export function isUnderWay(status: IntakeStatus): boolean {
  return status !== 'done' && status !== 'failed'
}

/** Asked for again while one of them is under way. */
export function intakesQuery(page: number) {
  return queryOptions({
    queryKey: [...ALL, 'list', page],
    queryFn: ({ signal }) =>
      call(listMenuIntakes, {
        query: { limit: INTAKES_PER_PAGE, offset: page * INTAKES_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.intakes.some(({ status }) => isUnderWay(status)) ? pollAfter(state) : false,
  })
}

/** Asked for again while it is under way, and whenever its window comes back to the front. */
export function intakeQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: async ({ signal }) => (await call(getMenuIntake, { params: { id }, signal })).intake,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? pollAfter(state) : false),
  })
}

/** Being read, or with items that were added since and are still being written. */
function isMoving({ status, items }: MenuIntake): boolean {
  return isUnderWay(status) || (status === 'done' && items.some(({ improved }) => !improved))
}

/** What a call answered, in place of what was shown; an answer under way may be older and is dropped. */
export async function putIntake(queries: QueryClient, intake: MenuIntake): Promise<void> {
  const { queryKey } = intakeQuery(intake.id)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, intake)
  void queries.invalidateQueries({ queryKey: [...ALL, 'list'] })
}

export async function putItems(
  queries: QueryClient,
  intakeId: string,
  change: (item: IntakeItem) => IntakeItem,
): Promise<void> {
  const { queryKey } = intakeQuery(intakeId)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(
    queryKey,
    (intake) => intake && { ...intake, items: intake.items.map(change) },
  )
}

/** Decisions, and what is based on them, are sent one after the other, so that the last word is what stays. */
export function decisionScope(intakeId: string): { id: string } {
  return { id: `decisions of ${intakeId}` }
}

export function reloadIntakes(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ALL })
}
