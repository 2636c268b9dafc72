import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDateTime } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { actionsQuery } from './operations.queries.ts'

/** What staff did for one account; its owner reads the same. */
export function AccountActions({ accountId }: { accountId: string }) {
  const { data } = useQuery(actionsQuery({ accountId, limit: 10 }))
  return (
    <Card title="What staff did here">
      <p className="text-soft-ink">The owner reads this too, with who and when.</p>
      {!data && <SkeletonText label="Loading…" />}
      {data?.actions.length === 0 && <p className="mt-2">Nothing yet.</p>}
      <ul className="mt-2 flex flex-col gap-2">
        {data?.actions.map(({ id, at, operator, words, restaurant }) => (
          <li key={id}>
            <p className="wrap-anywhere">
              {words}
              {restaurant && ` (${restaurant.name})`}
            </p>
            <p className="text-sm text-soft-ink">
              <time dateTime={at}>{formatDateTime(at)}</time> · {operator}
            </p>
          </li>
        ))}
      </ul>
      {data?.next && (
        <Link
          to={`/operations/actions?account=${accountId}`}
          className="text-link mt-3 inline-block"
        >
          All of it
        </Link>
      )}
    </Card>
  )
}
