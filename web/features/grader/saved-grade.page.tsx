import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { deleteGraderLink, getGraderLink } from '#contract/grader.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatDate } from '../../lib/format.ts'
import { PageHead } from '../../site/content/page-head.tsx'
import { pageMeta } from '../../site/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { GradeResult } from './grade-result.tsx'
import { TakeAlong } from './take-along.tsx'

export const meta = () => pageMeta({ title: 'A graded menu', isIndexed: false })

/** What stands behind a link, until somebody who has it deletes it or its days are over. */
export default function SavedGradePage() {
  const { token = '' } = useParams()
  const saved = useQuery({
    queryKey: ['grader-link', token],
    queryFn: ({ signal }) => call(getGraderLink, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const deleting = useMutation({
    mutationFn: () => call(deleteGraderLink, { params: { token } }),
  })
  const { data } = saved
  return (
    <div className="page-width flex flex-col gap-12 py-12 sm:py-16 lg:py-20">
      <PageHead title="A graded menu" />
      {saved.isPending && <SkeletonText label="Loading the result…" />}
      {saved.isError && (
        <Notice
          tone="warning"
          role="alert"
          actions={<ButtonLink to="/grader">Grade a menu</ButtonLink>}
        >
          {messageOf(saved.error, 'The result could not be loaded.')}
        </Notice>
      )}
      {deleting.isSuccess && (
        <Notice
          tone="good"
          role="status"
          actions={<ButtonLink to="/grader">Grade a menu</ButtonLink>}
        >
          {deleting.data.message}
        </Notice>
      )}
      {data && !deleting.isSuccess && (
        <GradeResult
          graded={data}
          actions={
            <div className="grid gap-x-12 gap-y-8 border-y-4 border-double border-strong-line py-8 md:grid-cols-2">
              <TakeAlong menu={data.menu} given={null} />
              <div className="flex flex-col items-start gap-2">
                <Button
                  icon="trash"
                  size="large"
                  isPending={deleting.isPending}
                  onPress={() => deleting.mutate()}
                >
                  Delete it now
                </Button>
                <p className="text-sm text-soft-ink">
                  Kept until {formatDate(data.expiresAt)}. Whoever has the link can read it, and
                  delete it.
                </p>
                {deleting.isError && (
                  <ErrorState reason={deleting.error} otherwise="It could not be deleted." />
                )}
              </div>
            </div>
          }
        />
      )}
    </div>
  )
}
