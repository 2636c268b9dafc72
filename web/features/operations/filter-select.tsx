import { Select } from '../../ui/select.tsx'
import type { ListView } from './use-list-view.ts'

type FilterSelectProps = {
  view: ListView
  /** Its name in the address. */
  name: string
  label: string
  all: string
  options: readonly { id: string; label: string }[]
}

/** Narrows the list to one of several, or to all of them. */
export function FilterSelect({ view, name, label, all, options }: FilterSelectProps) {
  return (
    <Select
      label={label}
      hideLabel
      options={[{ id: '', label: all }, ...options]}
      value={view.filter(name) ?? ''}
      onChange={(id) => view.setFilter(name, id || null)}
      className="min-w-40"
    />
  )
}
