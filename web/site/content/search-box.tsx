import { Icon } from '../../ui/icon.tsx'

type SearchBoxProps = { label: string; value: string; onChange: (value: string) => void }

/** The browser's own search field: these pages are too light for the operator area's controls. Enter finds without React, too. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <form role="presentation" className="relative" onSubmit={(event) => event.preventDefault()}>
      <Icon name="search" size={18} className="absolute top-3.5 left-3 text-soft-ink" />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-md border border-strong-line bg-raised pr-3 pl-10 text-ink"
      />
    </form>
  )
}
