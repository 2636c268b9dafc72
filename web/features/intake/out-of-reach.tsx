import { Notice } from '../../ui/notice.tsx'
import { isOutOfReach } from './polling.ts'

/** Stands while what is shown cannot be asked for again; it goes by itself. */
export function OutOfReach({ error }: { error: unknown }) {
  if (!isOutOfReach(error)) return null
  return (
    <Notice tone="warning" role="status">
      We can't reach the server. What was read is kept; trying again.
    </Notice>
  )
}
