import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useConsent } from '../consent/use-consent.ts'
import { referenceIn, referenceOfBefore, withReference } from './reference.ts'
import { referenceReporter } from './report-reference.ts'

/** Keeps the code of the link by which a visitor came in the application's addresses; nothing is stored for that. */
export function useSavedReference(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const saved = useRef<string | null>(null)
  const [report] = useState(referenceReporter)
  const allows = useConsent()?.marketing

  useEffect(() => {
    const found = referenceIn(search)
    saved.current = found ?? saved.current ?? referenceOfBefore(document.referrer, location.origin)
    if (found || !saved.current) return
    const to = { pathname, search: withReference(search, saved.current), hash }
    void navigate(to, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate])

  useEffect(() => report(search, allows), [report, search, allows])
}
