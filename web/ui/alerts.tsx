import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react'

export type Question = {
  text: string
  /** The button that goes on; `OK` unless given. */
  confirmLabel?: string
  isDangerous?: boolean
}

type Asked = Question & { isAlert: boolean; answer: (goesOn: boolean) => void }

export type Alerts = {
  /** Shows the page's own alert with exactly this text; resolves when it is closed. */
  alert: (text: string) => Promise<void>
  /** Asks with exactly this text; false for Cancel and Escape. */
  confirm: (question: Question | string) => Promise<boolean>
}

const AlertsContext = createContext<Alerts | null>(null)
const AlertDialog = lazy(async () => ({
  default: (await import('./alert-dialog.tsx')).AlertDialog,
}))

/** Alerts wait for each other; the dialog's code is loaded with the first. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Asked[]>([])
  const ask = useCallback(
    (question: Question & { isAlert: boolean }) =>
      new Promise<boolean>((answer) =>
        setWaiting((before) => [...before, { ...question, answer }]),
      ),
    [],
  )
  const alerts = useMemo<Alerts>(
    () => ({
      alert: async (text) => {
        await ask({ text, isAlert: true })
      },
      confirm: (question) =>
        ask({ ...(typeof question === 'string' ? { text: question } : question), isAlert: false }),
    }),
    [ask],
  )
  const [current] = waiting

  function close(goesOn: boolean) {
    current?.answer(goesOn)
    setWaiting((before) => before.slice(1))
  }
  return (
    <AlertsContext value={alerts}>
      {children}
      {current && (
        <Suspense>
          <AlertDialog {...current} onAnswer={close} />
        </Suspense>
      )}
    </AlertsContext>
  )
}

export function useAlerts(): Alerts {
  const alerts = use(AlertsContext)
  if (!alerts) throw new Error('useAlerts needs an AlertsProvider above it')
  return alerts
}
