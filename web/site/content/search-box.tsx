import { Icon } from '../../ui/icon.tsx'

/** The browser's own search field: these pages are too light for the operator area's controls. */
export function SearchBox({ label }: { label: string }) {
  return (
    <form role="presentation" className="relative">
      <Icon name="search" size={18} className="absolute top-3.5 left-3 text-soft-ink" />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        className="min-h-11 w-full rounded-md border border-strong-line bg-raised pr-3 pl-10 text-ink"
      />
    </form>
  )
}
