import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** Shown where it could not be had and the server gave no sentence. */
  otherwise: string
  children: (data: Data) => ReactNode
}

/** What a page is made of once it is there; until then its place, or why it could not be had. */
export function Loaded<Data>({ query, otherwise, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  const hasFailed = error !== null && error !== undefined
  return (
    <>
      {hasFailed && (
        <ErrorState reason={error} otherwise={otherwise} onRetry={() => void refetch()} />
      )}
      {data === undefined ? !hasFailed && <Skeleton className="h-96" /> : children(data)}
    </>
  )
}
