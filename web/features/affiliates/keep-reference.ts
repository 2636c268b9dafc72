import { readConsent, watchConsent } from '../consent/consent.ts'
import { referenceIn, referenceOfBefore, withReference } from './reference.ts'
import { referenceReporter } from './report-reference.ts'

/** Keeps the code of the link by which a visitor came in the addresses of public pages, each of which begins anew. */
export function keepReference(): void {
  const { search, pathname, hash, origin } = location
  const before = referenceIn(search) ? null : referenceOfBefore(document.referrer, origin)
  if (before)
    history.replaceState(history.state, '', pathname + withReference(search, before) + hash)
  const report = referenceReporter()
  const tell = () => report(location.search, readConsent()?.marketing)
  watchConsent(tell)
  tell()
}
