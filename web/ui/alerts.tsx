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
  /** The button that leaves it; `Cancel` unless given. */
  cancelLabel?: string
  isDangerous?: boolean
}

/** A question with more answers than yes; the first is the one that most want. */
export type Choice<Id extends string> = {
  text: string
  answers: readonly { id: Id; label: string }[]
}

type Asked = Question & {
  isAlert: boolean
  answers?: readonly { id: string; label: string }[]
  /** True, or the answer's id; false for Cancel. */
  answer: (answer: boolean | string) => void
}

export type Alerts = {
  /** Shows the page's own alert with exactly this text; resolves when it is closed. */
  alert: (text: string) => Promise<void>
  /** Asks with exactly this text; false for Cancel and Escape. */
  confirm: (question: Question | string) => Promise<boolean>
  /** Asks which one; null for Cancel and Escape. */
  choose: <Id extends string>(choice: Choice<Id>) => Promise<Id | null>
}

const AlertsContext = createContext<Alerts | null>(null)
const AlertDialog = lazy(async () => ({
  default: (await import('./alert-dialog.tsx')).AlertDialog,
}))

/** Alerts wait for each other; the dialog's code is loaded with the first. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Asked[]>([])
  const ask = useCallback(
    (question: Omit<Asked, 'answer'>) =>
      new Promise<boolean | string>((answer) =>
        setWaiting((before) => [...before, { ...question, answer }]),
      ),
    [],
  )
  const alerts = useMemo<Alerts>(
    () => ({
      alert: async (text) => {
        await ask({ text, isAlert: true })
      },
      confirm: async (question) =>
        (await ask({
          ...(typeof question === 'string' ? { text: question } : question),
          isAlert: false,
        })) === true,
      choose: async ({ text, answers }) => {
        const chosen = await ask({ text, answers, isAlert: false })
        return answers.find(({ id }) => id === chosen)?.id ?? null
      },
    }),
    [ask],
  )
  const [current] = waiting

  function close(answer: boolean | string) {
    current?.answer(answer)
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
