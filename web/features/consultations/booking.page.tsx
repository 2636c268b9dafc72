import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CallFailed } from '../../lib/call-failures.ts'
import { pageMeta } from '../../site/page-meta.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { BookedConsultation } from './booked-consultation.tsx'
import { bookingQuery } from './consultations.queries.ts'

export const meta = () => pageMeta({ title: 'Your consultation', isIndexed: false })

/** Where a mail's link leads. Nothing changes by opening it: mail scanners open links, but press nothing. */
export default function BookingPage() {
  const token = useSearchParams()[0].get('token')
  return (
    <div className="page-width py-10 sm:py-14 lg:py-16">
      <h1 className="mb-8 text-4xl sm:text-5xl">Your consultation</h1>
      {token ? (
        <Booking token={token} />
      ) : (
        <Elsewhere>This link is not complete. Open it from the mail again.</Elsewhere>
      )}
    </div>
  )
}

function Booking({ token }: { token: string }) {
  const found = useQuery(bookingQuery(token))
  if (found.data) return <BookedConsultation booked={found.data.consultation} token={token} />
  if (found.isPending) return <SkeletonText lines={4} label="Loading your consultation…" />
  if (found.error instanceof CallFailed && found.error.status === 404) {
    return <Elsewhere>{found.error.message}</Elsewhere>
  }
  return (
    <ErrorState
      reason={found.error}
      otherwise="Your consultation could not be loaded."
      onRetry={() => void found.refetch()}
    />
  )
}

function Elsewhere({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-6 text-lg">
      <p role="alert">{children}</p>
      <ButtonLink to="/scheduling">Book a consultation</ButtonLink>
    </div>
  )
}
