import { useEffect, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SaveStatus } from '../../ui/save-status.tsx'

type SaveBarProps = {
  isChanged: boolean
  isPending: boolean
  /** Of the last save that was accepted; null once something was changed since. */
  success: string | null
  /** Why the last save was not accepted. */
  failure: string | null
  /** Fields that have to be changed before it can be saved. */
  problemCount: number
}

/** How long a success stands. */
const SUCCESS_STAYS_MS = 3000

/** At the screen's lower edge, wherever in the form one is: what is not saved yet, and what came of saving. */
export function SaveBar({ isChanged, isPending, success, failure, problemCount }: SaveBarProps) {
  const isSuccessShown = useShownFor(SUCCESS_STAYS_MS, success)
  return (
    <div className="sticky bottom-0 z-10 -mx-5 flex flex-col gap-3 border-t border-line bg-paper px-5 py-3 sm:mx-0 sm:px-0">
      {failure && (
        <Notice tone="danger" role="alert">
          <strong className="font-medium">{failure}</strong>{' '}
          <span>Nothing was saved; what you typed is still here.</span>
        </Notice>
      )}
      {problemCount > 0 && !failure && (
        <Notice tone="danger" role="alert">
          {formatCount(problemCount, 'field needs', 'fields need')} another look before this can be
          saved.
        </Notice>
      )}
      {/* At the left, because the chat's button floats at the right. */}
      <div className="flex flex-col-reverse items-start gap-2.5 sm:flex-row sm:items-center sm:gap-4">
        <Button type="submit" variant="primary" isPending={isPending}>
          {isPending ? 'Saving…' : 'Save'}
        </Button>
        {isChanged && !isPending && <SaveStatus state="unsaved" />}
        {!isChanged && !isPending && !isSuccessShown && (
          <span className="text-sm leading-6 text-soft-ink">No unsaved changes</span>
        )}
        <div
          role="status"
          className="text-[0.9375rem] leading-6 font-medium text-basil empty:absolute"
        >
          {isSuccessShown && success}
        </div>
      </div>
    </div>
  )
}

/** Whether a message that is new stands yet. */
function useShownFor(ms: number, message: string | null): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    setShown(message !== null)
    if (message === null) return
    const timer = setTimeout(() => setShown(false), ms)
    return () => clearTimeout(timer)
  }, [ms, message])
  return isShown
}
