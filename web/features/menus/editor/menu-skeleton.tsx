import { Skeleton } from '../../../ui/skeleton.tsx'

const LINES = [1, 2, 3, 4, 5, 6]

/** The shape of a menu while it loads. */
export function MenuSkeleton() {
  return (
    <div role="status" aria-label="Loading the menu" className="flex flex-col gap-6">
      <Skeleton className="h-8 w-48" />
      {LINES.map((line) => (
        <div key={line} className="flex gap-4">
          <Skeleton className="size-14" />
          <div className="flex flex-1 flex-col gap-2.5 pt-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
