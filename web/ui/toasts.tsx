import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

export type Toast = {
  text: string
  tone?: 'good' | 'danger' | 'info'
  /** Offers Undo, and what it does. */
  onUndo?: () => void
  /** 8 s unless given, 5 s without Undo; hovering or focusing the toast stops the clock. */
  staysMs?: number
}

type Shown = Toast & { id: number }
type Toasts = { show: (toast: Toast) => void }

const ToastsContext = createContext<Toasts | null>(null)

const ICONS: Record<NonNullable<Toast['tone']>, IconName> = {
  good: 'check',
  danger: 'alert',
  info: 'info',
}

/** Results said in words at the page's lower edge, to eyes and to screen readers. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const show = useCallback((toast: Toast) => {
    setShown((before) => [...before.slice(-2), { ...toast, id: (before.at(-1)?.id ?? 0) + 1 }])
  }, [])
  const close = useCallback((id: number) => {
    setShown((before) => before.filter((toast) => toast.id !== id))
  }, [])
  const toasts = useMemo(() => ({ show }), [show])
  useRoomBelow(shown.length > 0)
  return (
    <ToastsContext value={toasts}>
      {children}
      <section
        aria-label="Notifications"
        aria-live="polite"
        className="toasts pointer-events-none fixed inset-x-4 z-50 flex flex-col items-center gap-2 sm:inset-x-auto sm:right-6 sm:items-end"
      >
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
      </section>
    </ToastsContext>
  )
}

/** What stands at the page's end can be scrolled clear of them; a bar that is always in view has them above it. */
function useRoomBelow(isNeeded: boolean) {
  useEffect(() => {
    const { style } = document.documentElement
    if (!isNeeded || style.getPropertyValue('--bottom-bar')) return
    style.setProperty('--toast-room', '5rem')
    return () => void style.removeProperty('--toast-room')
  }, [isNeeded])
}

export function useToasts(): Toasts {
  const toasts = use(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastsProvider above it')
  return toasts
}

function ToastCard({ toast, onClose }: { toast: Shown; onClose: () => void }) {
  const { text, tone = 'good', onUndo, staysMs = onUndo ? 8000 : 5000 } = toast
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onClose, staysMs)
    return () => clearTimeout(timer)
  }, [isHeld, onClose, staysMs])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the clock; the buttons inside act
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-md animate-appear items-center gap-3 rounded-lg bg-ink py-2 pr-2 pl-4 text-[0.9375rem] text-paper shadow-overlay sm:w-auto"
    >
      <Icon name={ICONS[tone]} size={18} />
      <span className="flex-1 py-1.5">{text}</span>
      {onUndo && (
        <button
          type="button"
          className="min-h-9 rounded px-3 font-medium underline underline-offset-4 outline-paper"
          onClick={() => {
            onUndo()
            onClose()
          }}
        >
          Undo
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-9 place-items-center rounded outline-paper"
        onClick={onClose}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
