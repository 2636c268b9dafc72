import { useOnline } from '../../lib/use-online.ts'
import { Notice } from '../../ui/notice.tsx'

export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status" className="empty:absolute">
      {!isOnline && (
        <Notice tone="warning">
          You are offline. What is on this page stays; changes are not saved until the connection is
          back.
        </Notice>
      )}
    </div>
  )
}
