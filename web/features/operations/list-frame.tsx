import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ListView } from './use-list-view.ts'

type ListFrameProps = {
  view: ListView
  /** Of the search field. */
  label: string
  placeholder: string
  filters?: ReactNode
  /** At the right: CSV, and what is done with the chosen. */
  actions?: ReactNode
  found: { data: unknown; error: Error | null; refetch: () => unknown }
  children: ReactNode
}

/** Search, filters and actions over a list, and what stands there while there is none. */
export function ListFrame({
  view,
  label,
  placeholder,
  filters,
  actions,
  found,
  children,
}: ListFrameProps) {
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={label}
          placeholder={placeholder}
          value={view.typed}
          onChange={view.setTyped}
          className="min-w-0 flex-[1_1_16rem] md:max-w-md"
        />
        {filters}
        {actions && <div className="flex flex-wrap gap-3 md:ml-auto">{actions}</div>}
      </div>
      {found.error && (
        <ErrorState
          reason={found.error}
          otherwise="The list could not be loaded."
          onRetry={() => void found.refetch()}
        />
      )}
      {!found.data && !found.error && <Skeleton className="h-80 rounded-xl" />}
      {children}
    </>
  )
}
