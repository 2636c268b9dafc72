import { Skeleton } from '../../ui/skeleton.tsx'

const ROWS = [1, 2, 3, 4, 5, 6, 7]

export function ItemsSkeleton() {
  return (
    <div role="status" className="rounded-xl border border-line bg-raised">
      <span className="sr-only">Loading your items…</span>
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-4 border-b border-line p-3 last:border-b-0">
          <Skeleton className="size-14 rounded-md" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </span>
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  )
}
