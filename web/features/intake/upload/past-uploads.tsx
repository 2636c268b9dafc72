import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MenuIntakeSummary } from '#contract/menu-intake-model.ts'
import { formatCount, formatRelativeTime } from '../../../lib/format.ts'
import { Status } from '../../../ui/badge.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { itemsLine, progressWords, STATUS_WORDS } from '../intake-words.ts'
import { INTAKES_PER_PAGE, intakesQuery, isUnderWay } from '../menu-intakes.queries.ts'
import { OutOfReach } from '../out-of-reach.tsx'

/** The menus that were brought, newest first; those under way move as they are read. */
export function PastUploads() {
  const [page, setPage] = useState(0)
  const { data, error, isError, isPending, refetch } = useQuery(intakesQuery(page))
  const intakes = data?.intakes ?? []
  return (
    <section
      aria-labelledby="past-uploads"
      className="flex min-w-0 flex-col gap-4 rounded-xl border border-line bg-raised p-5 xl:sticky xl:top-24"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="past-uploads" className="text-xl">
          Past uploads
        </h2>
        {data && data.total > 0 && (
          <span className="text-sm text-soft-ink">{formatCount(data.total, 'menu')}</span>
        )}
      </header>
      {isPending && <SkeletonText label="Loading your uploads…" lines={4} />}
      {isError && !data && (
        <ErrorState
          reason={error}
          otherwise="Your uploads could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {data && intakes.length === 0 && (
        <p className="text-[0.9375rem] text-soft-ink">
          None yet. A menu that you upload is kept here with its items, to review now or later.
        </p>
      )}
      {intakes.some(({ status }) => isUnderWay(status)) && <OutOfReach error={error} />}
      {intakes.length > 0 && (
        <ul className="-my-4 flex flex-col divide-y divide-line">
          {intakes.map((intake) => (
            <PastUpload key={intake.id} intake={intake} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageSize={INTAKES_PER_PAGE}
        total={data?.total ?? 0}
        onPage={setPage}
      />
    </section>
  )
}

function PastUpload({ intake }: { intake: MenuIntakeSummary }) {
  const { id, fileName, restaurantName, status, error, createdAt } = intake
  const { tone, text } = STATUS_WORDS[status]
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Link to={`/menuupload/${id}`} className="text-link font-medium wrap-anywhere">
            {fileName}
          </Link>
          <p className="text-sm wrap-anywhere text-soft-ink">
            {[restaurantName, formatRelativeTime(createdAt)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Status tone={tone}>{text}</Status>
      </div>
      {isUnderWay(status) && <Progress {...progressWords(intake)} />}
      {status === 'done' && <p className="text-sm">{itemsLine(intake)}</p>}
      {status === 'failed' && <p className="text-sm">{error}</p>}
    </li>
  )
}
