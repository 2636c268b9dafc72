import { formatNumber } from '../lib/format.ts'
import { IconButton } from './icon-button.tsx'

type PaginationProps = {
  /** 0-based. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** "51–100 of 10,000" and the ways to move; nothing where one page holds all. */
export function Pagination({ page, pageSize, total, onPage }: PaginationProps) {
  const last = Math.max(Math.ceil(total / pageSize) - 1, 0)
  if (last === 0) return null
  const first = page * pageSize
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-1 text-[0.9375rem]">
      <span aria-live="polite" className="mr-3 text-soft-ink tabular-nums">
        {formatNumber(first + 1)}–{formatNumber(Math.min(first + pageSize, total))} of{' '}
        {formatNumber(total)}
      </span>
      <IconButton
        icon="chevronLeft"
        label="Previous page"
        isDisabled={page === 0}
        onPress={() => onPage(page - 1)}
      />
      <IconButton
        icon="chevronRight"
        label="Next page"
        isDisabled={page === last}
        onPress={() => onPage(page + 1)}
      />
    </nav>
  )
}
