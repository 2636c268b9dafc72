import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useAlerts } from './alerts.tsx'

/** While it is on, leaving the page is asked about: with this text within the product, with the browser's own else. */
export function useLeaveGuard(isOn: boolean, text: string): void {
  const { confirm } = useAlerts()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOn && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ text, confirmLabel: 'Leave', isDangerous: true }).then((leaves) =>
      leaves ? blocker.proceed() : blocker.reset(),
    )
  }, [blocker, confirm, text])
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
