import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { answerMailedProposal, getMailedProposal } from '#contract/proposals.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount, formatDateTime } from '../../lib/format.ts'
import { pageMeta } from '../../site/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChangeLines } from './change-lines.tsx'

export const meta = () => pageMeta({ title: 'Your menu', isIndexed: false })

const LOOK = '/review'

/** What the link of a mail leads to: the changes of one proposal, yes, no, or "let me look". No session is needed. */
export default function MailedProposalPage() {
  const { token = '' } = useParams()
  const [isConfirmed, setConfirmed] = useState(false)
  const mailed = useQuery({
    queryKey: ['mailed-proposal', token],
    queryFn: ({ signal }) => call(getMailedProposal, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const answer = useMutation({
    mutationFn: (yesOrNo: 'yes' | 'no') =>
      call(answerMailedProposal, {
        params: { token },
        body: { answer: yesOrNo, confirmed: isConfirmed },
      }),
  })
  const { data } = mailed
  const isUndo = data?.purpose === 'undo'
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-5 py-12">
      <h1 className="text-3xl">{data?.title ?? 'Your menu'}</h1>
      {mailed.isPending && <Skeleton className="h-40" />}
      {mailed.isError && (
        <Notice
          tone="warning"
          role="alert"
          actions={<ButtonLink to={LOOK}>Log in and look</ButtonLink>}
        >
          {messageOf(mailed.error, 'The changes could not be loaded.')}
        </Notice>
      )}
      {answer.data ? (
        <Notice
          tone="good"
          role="status"
          actions={<ButtonLink to={LOOK}>Open the menu’s review</ButtonLink>}
        >
          {answer.data.message}
        </Notice>
      ) : (
        data && (
          <>
            <p className="text-soft-ink">
              {data.restaurantName}. This link answers once, until {formatDateTime(data.expiresAt)}.
            </p>
            <ChangeLines lines={data.lines} />
            {data.pricesLeft > 0 && (
              <p>
                {formatCount(data.pricesLeft, 'price')} {data.pricesLeft === 1 ? 'is' : 'are'}{' '}
                suggested, too. Prices are decided one by one: <Link to={LOOK}>log in</Link> for
                them.
              </p>
            )}
            {data.outdated > 0 && (
              <p className="text-soft-ink">
                {formatCount(data.outdated, 'suggestion')} no longer fit
                {data.outdated === 1 && 's'} the menu and will be left out.
              </p>
            )}
            {data.blocking.length > 0 && (
              <Notice tone="warning">
                A yes is taken, and the new version waits until this is put right:{' '}
                {data.blocking.map(({ text }) => text).join(' ')}
              </Notice>
            )}
            {data.shrink.length > 0 && (
              <Notice tone="warning">
                {data.shrink.map(({ text }) => text).join(' ')}
                <Checkbox isSelected={isConfirmed} onChange={setConfirmed} className="mt-2">
                  Yes, this is what I want
                </Checkbox>
              </Notice>
            )}
            {answer.isError && (
              <Notice tone="danger" role="alert">
                {messageOf(answer.error, 'Your answer could not be saved. Try again.')}
              </Notice>
            )}
            <div className="flex flex-wrap gap-3">
              <Button
                variant="primary"
                icon={isUndo ? 'undo' : 'check'}
                isPending={answer.isPending && answer.variables === 'yes'}
                isDisabled={data.shrink.length > 0 && !isConfirmed}
                onPress={() => answer.mutate('yes')}
              >
                {isUndo ? 'Take it back' : 'Yes, change my menu'}
              </Button>
              <Button
                isPending={answer.isPending && answer.variables === 'no'}
                onPress={() => answer.mutate('no')}
              >
                {isUndo ? 'Leave it' : 'No, leave it as it is'}
              </Button>
              <Link to={LOOK} className="text-link self-center">
                Let me look first
              </Link>
            </div>
          </>
        )
      )}
    </div>
  )
}
