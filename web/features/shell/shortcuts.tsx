import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { createStore } from '../../lib/browser-store.ts'
import { useStore } from '../../lib/use-store.ts'
import { findShortcut, nameOfPress, type Shortcut } from './shortcut-keys.ts'
import { sidebarLinks } from './sidebar-links.ts'
import { useSidebarVariant } from './sidebar-variant.ts'

type Register = (shortcuts: readonly Shortcut[]) => () => void

const ShortcutsContext = createContext<Register | null>(null)
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))

const SECOND_KEY_MS = 1200
const FIELDS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]'

const areOn = createStore<boolean>({
  keep: 'browser',
  name: 'shortcuts',
  initial: true,
  accept: (found) => typeof found === 'boolean',
})

/** Listens for the keys of what is on the screen; `?` lists them, and turns single keys off. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [registered, setRegistered] = useState<readonly (readonly Shortcut[])[]>([])
  const [register] = useState<Register>(() => (shortcuts: readonly Shortcut[]) => {
    setRegistered((before) => [...before, shortcuts])
    return () => setRegistered((before) => before.filter((one) => one !== shortcuts))
  })
  const [isOn, setOn] = useStore(areOn, true)
  const [isListOpen, setListOpen] = useState(false)
  const screen = registered.flat()
  const places = useGoTo()
  useKeys([
    ...(isOn ? [...screen, ...places] : screen.filter(({ keys }) => keys.startsWith('mod+'))),
    { keys: '?', label: 'List the shortcuts', run: () => setListOpen(true) },
  ])
  return (
    <ShortcutsContext value={register}>
      {children}
      {isListOpen && (
        <Suspense>
          <ShortcutsDialog
            screen={screen}
            places={places}
            isOn={isOn}
            onToggle={setOn}
            onClose={() => setListOpen(false)}
          />
        </Suspense>
      )}
    </ShortcutsContext>
  )
}

/** Adds a screen's shortcuts while it shows; the list is to be the same object between renders. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const register = use(ShortcutsContext)
  useEffect(() => register?.(shortcuts), [register, shortcuts])
}

const GO_TO: Readonly<Record<string, string>> = {
  '/': 'h',
  '/menuitems': 'l',
  '/createitems': 'i',
  '/imagecreation': 'i',
  '/menucreation': 'm',
  '/menucreationai': 'm',
  '/statistics': 's',
  '/tips': 't',
  '/today': 'd',
  '/menu-editor': 'e',
  '/review': 'r',
  '/publish': 'p',
}

function useGoTo(): Shortcut[] {
  const navigate = useNavigate()
  const [variant] = useSidebarVariant()
  return sidebarLinks(variant).flatMap(({ to, label }) => {
    const key = GO_TO[to]
    return key ? [{ keys: `g ${key}`, label: `Go to ${label}`, run: () => void navigate(to) }] : []
  })
}

function useKeys(shortcuts: readonly Shortcut[]): void {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    let before: { press: string; at: number } | null = null
    function onKeyDown(event: KeyboardEvent) {
      const press = nameOfPress(event)
      const isTyping = event.target instanceof Element && event.target.closest(FIELDS) !== null
      if (!press || event.defaultPrevented) return
      if (isTyping && !press.startsWith('mod+')) return
      const first = before && event.timeStamp - before.at < SECOND_KEY_MS ? before.press : null
      const found = findShortcut(current.current, first, press)
      before = found && 'waitingFor' in found ? { press, at: event.timeStamp } : null
      if (!found || !('shortcut' in found)) return
      event.preventDefault()
      found.shortcut.run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
