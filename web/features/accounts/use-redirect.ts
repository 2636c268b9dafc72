import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** How long a success message stands before the page it leads to. */
const REDIRECT_AFTER_MS = 1000

/** Leads on once `isDue`, unless the page was left before. */
export function useRedirect(to: string, isDue: boolean, afterMs = REDIRECT_AFTER_MS): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void navigate(to, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs, isDue, navigate, to])
}
