import { messageOf } from '../lib/call-failures.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type ErrorStateProps = {
  reason: unknown
  /** Shown where the server gave no sentence. */
  otherwise: string
  onRetry?: () => void
}

/** Something of the page could not be had: what happened, and Try Again. */
export function ErrorState({ reason, otherwise, onRetry }: ErrorStateProps) {
  return (
    <Notice
      tone="danger"
      role="alert"
      actions={
        onRetry && (
          <Button size="small" icon="refresh" onPress={onRetry}>
            Try Again
          </Button>
        )
      }
    >
      {messageOf(reason, otherwise)}
    </Notice>
  )
}
