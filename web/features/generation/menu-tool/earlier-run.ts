import { queryOptions, useQuery } from '@tanstack/react-query'
import { listMenuCalls } from '#contract/generation.ts'
import { getMenu } from '#contract/menus.ts'
import { createStore } from '../../../lib/browser-store.ts'
import { call } from '../../../lib/call.ts'
import { useStore } from '../../../lib/use-store.ts'
import { earlierRun, type MenuRun, NO_RUN } from './menu-run.ts'
import { resultOf } from './result-item.ts'

/** Calls that only proposed, or whose menus were deleted, are passed over. */
const CALLS_LOOKED_AT = 20

const lastRunQuery = queryOptions({
  queryKey: ['menu-tool', 'last-run'],
  staleTime: 0,
  queryFn: async ({ signal }): Promise<MenuRun> => {
    const { calls } = await call(listMenuCalls, { query: { limit: CALLS_LOOKED_AT }, signal })
    const last = calls.find(({ menuIds }) => menuIds.length > 0)
    if (!last) return NO_RUN
    const answers = await Promise.all(
      last.menuIds.map((id) => call(getMenu, { params: { id }, signal })),
    )
    const menus = answers.map(({ menu: { id, title, cuisine, notes, score, spent, items } }) => ({
      cuisine,
      items: items.map(resultOf),
      saved: { id, title, notes, score, spent, used: notes, leftOut: [], notFollowed: [] },
    }))
    return earlierRun({ id: last.id, at: last.createdAt, engine: last.engine }, menus)
  },
})

/** The run that was put away in this tab. */
const putAway = createStore<string | null>({
  keep: 'session',
  name: 'menu-tool-put-away',
  initial: null,
  accept: (found): found is string | null => found === null || typeof found === 'string',
})

/** What the account's last run left, until another begins or it is put away; none while it is not known. */
export function useEarlierRun(isConnected: boolean) {
  const { data } = useQuery({ ...lastRunQuery, enabled: isConnected })
  const [hidden, hide] = useStore(putAway, null)
  const found = data && 'menus' in data && data.earlier?.id !== hidden ? data : NO_RUN
  const id = 'menus' in found ? (found.earlier?.id ?? null) : null
  return { run: found, putAway: () => id !== null && hide(id) }
}
