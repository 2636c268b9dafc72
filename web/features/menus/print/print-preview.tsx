import { useQuery } from '@tanstack/react-query'
import { PAPERS, type PrintPreview } from '#contract/menu-print.ts'
import { formatCount } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { type PrintQuery, printPreviewQuery } from './print.queries.ts'

type PreviewProps = { restaurantId: number; query: PrintQuery }

/** The first page as it will be printed, and what could not be. */
export function PrintPreviewPane({ restaurantId, query }: PreviewProps) {
  const { data, error, isFetching, refetch } = useQuery(printPreviewQuery(restaurantId, query))
  const { width, height } = PAPERS[query.paper]
  if (error) {
    return (
      <ErrorState
        reason={error}
        otherwise="The page could not be shown."
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <figure className="flex min-w-0 flex-col gap-3" aria-busy={isFetching}>
      <div
        className="relative w-full overflow-hidden rounded-sm border border-line bg-white shadow-raised"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {data ? (
          <img
            src={data.picture}
            alt="First page of the printed menu"
            className={`size-full object-contain object-top transition-opacity duration-150 ${isFetching ? 'opacity-45' : ''}`}
          />
        ) : (
          <Skeleton className="size-full" />
        )}
        {isFetching && (
          <span className="absolute inset-0 grid place-items-center text-tomato">
            <Spinner />
          </span>
        )}
      </div>
      <figcaption className="text-sm text-soft-ink" role="status">
        {data && !isFetching
          ? `${formatCount(data.pages, 'page')}${data.pages > 1 ? '; this is the first' : ''}.`
          : 'The page is being set…'}
      </figcaption>
      {data && <NotPrinted preview={data} />}
    </figure>
  )
}

function NotPrinted({ preview: { missing, withoutPicture } }: { preview: PrintPreview }) {
  const [first] = missing
  return (
    <>
      {first && (
        <Notice tone="warning">
          No font of ours has {missing.map(({ character }) => character).join(' ')} (such as in “
          {first.where}”). They are left out: write them otherwise to have them printed.
        </Notice>
      )}
      {withoutPicture > 0 && (
        <Notice>
          {formatCount(withoutPicture, 'item')} without a photo of its own: drawings stand in for
          photos on screens only.
        </Notice>
      )}
    </>
  )
}
