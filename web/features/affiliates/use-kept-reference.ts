import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useConsent } from '../consent/consent.ts'
import { referenceIn, referenceOfBefore, withReference } from './reference.ts'

/**
 * Keeps the code of the link by which a visitor came in the addresses of this visit; nothing is stored for that. Only
 * with consent to marketing the server is asked to remember it.
 */
export function useKeptReference(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const kept = useRef<string | null>(null)
  const told = useRef<string | null>(null)
  const allowed = useRef<boolean | undefined>(undefined)
  const allows = useConsent()?.marketing

  useEffect(() => {
    const found = referenceIn(search)
    kept.current = found ?? kept.current ?? referenceOfBefore(document.referrer, location.origin)
    if (found || !kept.current) return
    const to = { pathname, search: withReference(search, kept.current), hash }
    void navigate(to, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate])

  useEffect(() => {
    const code = referenceIn(search)
    const wasAllowed = allowed.current
    allowed.current = allows
    if (wasAllowed === true && allows === false) void forget()
    if (!code) return
    const isNew = told.current !== code && isArrival()
    const remember = allows === true
    if (told.current === code && !(remember && wasAllowed !== true)) return
    told.current = code
    if (isNew || remember) void tell({ code, isNew, remember })
  }, [search, allows])
}

/** Neither a reload nor a way within the site. */
function isArrival(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  const isLoad = load && 'type' in load && load.type === 'navigate'
  return Boolean(isLoad) && !document.referrer.startsWith(`${location.origin}/`)
}

/** What it is made of is loaded by those alone who came by a link. */
async function tell(visit: { code: string; isNew: boolean; remember: boolean }): Promise<void> {
  const { tellVisit } = await import('./tell-visit.ts')
  await tellVisit(visit)
}

async function forget(): Promise<void> {
  const { forgetVisitHere } = await import('./tell-visit.ts')
  await forgetVisitHere()
}
