type DataTableSelectorProps = {
  label: string
  state: 'all' | 'some' | 'none'
  onToggle: (isSelected: boolean) => void
}

/** The browser's own checkbox: a page of the table holds many. */
export function DataTableSelector({ label, state, onToggle }: DataTableSelectorProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={state === 'all'}
      ref={(input) => {
        if (input) input.indeterminate = state === 'some'
      }}
      onChange={(event) => onToggle(event.target.checked)}
      className="mx-1 block size-5 cursor-pointer accent-tomato"
    />
  )
}

/** Of how many rows are chosen. */
export function stateOf(count: number, total: number): 'all' | 'some' | 'none' {
  if (count === 0) return 'none'
  return count < total ? 'some' : 'all'
}
