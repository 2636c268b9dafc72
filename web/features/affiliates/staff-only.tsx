import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useSession } from '../accounts/session.queries.ts'

export function StaffOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status === 'loading') return <SkeletonText label="Loading the affiliates…" />
  if (session.status === 'signed-in' && session.user.role === 'operator') return children
  return (
    <EmptyState icon="user" title="For staff only">
      Affiliates are looked after by the staff. An affiliate’s own dashboard opens by the link in
      the mails.
    </EmptyState>
  )
}
