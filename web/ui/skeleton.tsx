/** A grey shape of what is coming; give it the size of the real thing. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`block animate-shimmer rounded bg-line/60 ${className}`} />
  )
}

type SkeletonTextProps = { lines?: number; label?: string }

/** Lines of text that are coming; `label` is said to those who do not see them. */
export function SkeletonText({ lines = 3, label = 'Loading…' }: SkeletonTextProps) {
  return (
    <div role="status" className="flex flex-col gap-2.5">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} className={`h-4 ${line === lines - 1 ? 'w-3/5' : 'w-full'}`} />
      ))}
    </div>
  )
}
