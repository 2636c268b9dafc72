import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { approveMenu } from '#contract/menu-versions.ts'
import { call } from '../../lib/call.ts'
import { CallFailed, messageOf } from '../../lib/call-failures.ts'
import { formatCount, formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { ChangeLines } from './change-lines.tsx'
import { approvalQuery, reviewKeys } from './proposals.queries.ts'

const FINDINGS_SHOWN = 8

/** The difference to the last version, what has to be fixed or asked twice, and one button. */
export function ApprovalPanel({ restaurantId }: { restaurantId: number }) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const { data, error, refetch } = useQuery(approvalQuery(restaurantId))
  const [note, setNote] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const refresh = () => queries.invalidateQueries({ queryKey: reviewKeys.restaurant(restaurantId) })
  const approve = useMutation({
    mutationFn: (hash: string) =>
      call(approveMenu, {
        params: { id: restaurantId },
        body: { hash, note, confirmed: isConfirmed },
      }),
    onSuccess: ({ version }) => {
      setNote('')
      setConfirmed(false)
      toasts.show({ text: `Version ${version.number} is approved.` })
    },
    onSettled: refresh,
  })
  if (error) {
    return (
      <ErrorState
        reason={error}
        otherwise="The approval could not be loaded."
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton className="h-40" />
  const { difference, findings, shrink, last, hash, mayApprove } = data
  const blocking = findings.filter(({ level }) => level === 'block')
  const warnings = findings.filter(({ level }) => level === 'warn')
  const isNothing = difference.summary.total === 0
  const isReady = blocking.length === 0 && (shrink.length === 0 || isConfirmed)
  return (
    <Card
      title="Approve the menu"
      actions={
        last && (
          <span className="text-sm text-soft-ink">
            Last approved: version {last.number}, {formatDate(last.at)}
            {last.by && ` by ${last.by}`}
          </span>
        )
      }
    >
      {isNothing ? (
        <p className="text-soft-ink">
          {last
            ? `The menu is as approved in version ${last.number}. There is nothing to approve.`
            : 'The menu is empty. Fill it first.'}
        </p>
      ) : (
        <div className="flex flex-col gap-5">
          <div>
            <p className="font-medium">{difference.summary.text}</p>
            <Fold title={`Show the ${formatCount(difference.lines.length, 'change')}`}>
              <ChangeLines lines={difference.lines} />
            </Fold>
          </div>
          {blocking.length > 0 && (
            <Notice
              tone="danger"
              actions={<ButtonLink to="/menu-editor">Open the menu</ButtonLink>}
            >
              <p className="font-medium">
                {formatCount(blocking.length, 'thing')} to put right before it can be approved
              </p>
              <ul className="mt-1 list-disc pl-5">
                {blocking.slice(0, FINDINGS_SHOWN).map(({ rule, ref, text }) => (
                  <li key={`${rule} ${ref}`}>{text}</li>
                ))}
              </ul>
              {blocking.length > FINDINGS_SHOWN && (
                <p className="mt-1">
                  And {blocking.length - FINDINGS_SHOWN} more, each marked on the menu.
                </p>
              )}
            </Notice>
          )}
          {warnings.length > 0 && (
            <Fold title={`${formatCount(warnings.length, 'thing')} worth a look`}>
              <ul className="list-disc pl-5 text-[0.9375rem]">
                {warnings.map(({ rule, ref, text }) => (
                  <li key={`${rule} ${ref}`}>{text}</li>
                ))}
              </ul>
            </Fold>
          )}
          {shrink.length > 0 && (
            <Notice tone="warning">
              <ul className="list-disc pl-5">
                {shrink.map(({ kind, ref, text }) => (
                  <li key={`${kind} ${ref}`}>{text}</li>
                ))}
              </ul>
              <Checkbox isSelected={isConfirmed} onChange={setConfirmed} className="mt-2">
                Yes, this is what I want
              </Checkbox>
            </Notice>
          )}
          {approve.isError && (
            <Notice
              tone="danger"
              role="alert"
              actions={
                approve.error instanceof CallFailed &&
                approve.error.status === 409 && (
                  <Button size="small" icon="refresh" onPress={() => void refresh()}>
                    Show it anew
                  </Button>
                )
              }
            >
              {messageOf(approve.error, 'The menu could not be approved. Try again.')}
            </Notice>
          )}
          {mayApprove ? (
            <div className="flex flex-wrap items-end gap-4">
              <TextField
                label="Note (optional)"
                value={note}
                onChange={setNote}
                maxLength={500}
                className="max-w-md flex-1 basis-64"
              />
              <Button
                variant="primary"
                icon="check"
                isPending={approve.isPending}
                isDisabled={!isReady}
                onPress={() => approve.mutate(hash)}
              >
                Approve version {(last?.number ?? 0) + 1}
              </Button>
            </div>
          ) : (
            <Notice>
              Only the owner approves this menu. What you propose waits for their yes.
            </Notice>
          )}
        </div>
      )}
    </Card>
  )
}
