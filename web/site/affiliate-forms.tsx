import type { ReactNode } from 'react'
import { ApplicationForm } from '../features/affiliates/application-form.tsx'
import { LinkForm } from '../features/affiliates/link-form.tsx'
import { QueriesProvider } from '../lib/queries-provider.tsx'
import { useHydrated } from '../lib/use-hydrated.ts'
import { siteAddresses } from './site-addresses.ts'

export function ApplicationIsland() {
  return (
    <Late>
      <ApplicationForm />
    </Late>
  )
}

export function LinkIsland() {
  return (
    <Late>
      <LinkForm />
    </Late>
  )
}

/** The forms are not in the built page: without scripts they could not be sent, and a mail can. */
function Late({ children }: { children: ReactNode }) {
  return useHydrated(true, false) ? <QueriesProvider>{children}</QueriesProvider> : <MailInstead />
}

function MailInstead() {
  const { salesEmail } = siteAddresses()
  return <p className="text-soft-ink">Write to {salesEmail}.</p>
}
