import { useTheme } from '../lib/theme.ts'
import { Icon } from './icon.tsx'

export function ThemeToggle({ className = '' }: { className?: string }) {
  const [theme, setTheme] = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      onClick={() => setTheme(other)}
      className={`inline-flex min-h-9 items-center gap-2 rounded-md px-2 text-sm text-soft-ink hover:bg-sunken hover:text-ink ${className}`}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} size={18} />
      {other === 'dark' ? 'Dark theme' : 'Light theme'}
    </button>
  )
}
