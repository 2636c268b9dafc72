import { Icon } from '../ui/icon.tsx'

/** The other theme's name: the styles know which one is on the screen, and `first-script.ts` changes it. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      data-theme-switch
      className={`inline-flex min-h-9 items-center rounded-md px-2 text-sm text-soft-ink hover:bg-sunken hover:text-ink ${className}`}
    >
      <span className="only-by-day inline-flex items-center gap-2">
        <Icon name="moon" size={18} />
        Dark theme
      </span>
      <span className="only-by-night inline-flex items-center gap-2">
        <Icon name="sun" size={18} />
        Light theme
      </span>
    </button>
  )
}
