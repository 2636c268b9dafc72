import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AVAILABILITY_FAILED } from './scheduling-failures.ts'

/** In the place of days or times that could not be had. */
export function AvailabilityFailed({
  query,
}: {
  query: Pick<UseQueryResult, 'isPaused' | 'refetch'>
}) {
  if (query.isPaused) {
    return (
      <Notice tone="warning" role="status">
        You are offline. Free times are looked up as soon as you are back.
      </Notice>
    )
  }
  return (
    <Notice
      tone="danger"
      role="alert"
      actions={
        <Button size="small" icon="refresh" onPress={() => void query.refetch()}>
          Try Again
        </Button>
      }
    >
      {AVAILABILITY_FAILED}
    </Notice>
  )
}
