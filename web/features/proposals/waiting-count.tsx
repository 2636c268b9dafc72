import { useQuery } from '@tanstack/react-query'
import { useCurrentRestaurant } from '../restaurants/current-restaurant.ts'
import { proposalsQuery } from './proposals.queries.ts'

const NO_RESTAURANT = 0

/** How many suggestions wait for a yes or no; nothing while there are none. */
export function WaitingCount() {
  const { current } = useCurrentRestaurant()
  const { data } = useQuery({
    ...proposalsQuery(current?.id ?? NO_RESTAURANT),
    enabled: current !== null,
  })
  const waiting = (data?.proposals ?? []).reduce((sum, { counts }) => sum + counts.undecided, 0)
  if (waiting === 0) return null
  return (
    <span className="ml-auto rounded-full bg-tomato px-2 text-xs leading-5 font-medium text-on-tomato tabular-nums">
      {waiting}
      <span className="sr-only"> to decide</span>
    </span>
  )
}
